import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql';

/** Lists of things with ids that have no pages: those that stay short, by the reason. Others give their limit. */
export const shortLists = {
  'as many as the call names': [
    'ChangedStatements.statements',
    'MarkedReady.orders',
    'OrderedProducts.products',
    'SavedViews.views',
    'RecordedParcels.orders',
    'RecordedPayments.statements',
    'SupporterErasure.ordersKept',
  ],
  'an order is done after weeks': [
    ...['contactMessages', 'emails', 'ledgerEntries', 'news', 'payments', 'refunds'].map(
      (list) => `Order.${list}`,
    ),
    'ContactMessage.replies',
    'Payment.refunds',
    'SupporterData.ordersInFlight',
    'YourOrder.problems',
  ],
  'one for each milestone of a campaign': ['Classroom.prizes', 'OrganizationTotals.prizes'],
  'one for each season, or month of it': ['FundraiserReset.statements', 'Organization.campaigns'],
  'open ones only': ['Organization.proposals', 'Query.staffInvitations'],
  'what the shop sells, and who works for it': [
    'HandOutList.products',
    'Query.products',
    'Query.staffMembers',
  ],
  'a pickup day is over after a day': ['HandOutList.boxes', 'PickupDay.helperLinks'],
};

const limit = /\b(?:at most|newest|best|last) \d/i;

/** A list whose rows have an id can grow: it is a connection, or says how long it can be (docs/graph.md#rules). */
export const growingLists = {
  meta: { schema: [] },
  create: ({ sourceCode, report }) => {
    const unused = new Set(Object.values(shortLists).flat());
    return {
      'ObjectTypeDefinition[name.value!=/(Connection|Edge)$/] > FieldDefinition': (node) => {
        const place = `${node.parent.name.value}.${node.name.value}`;
        const { type, description, deprecationReason } = sourceCode.parserServices.schema
          .getType(node.parent.name.value)
          .getFields()[node.name.value];
        const row = getNamedType(type);
        const canGrow = isListType(getNullableType(type)) && isObjectType(row) && 'id' in row.getFields();
        if (!canGrow || deprecationReason || limit.test(description) || unused.delete(place)) return;
        const message = `${place} can grow: make it a connection, or give its limit in the description, such as "at most 50".`;
        report({ node: node.name, message });
      },
      'Document:exit': (node) => {
        for (const place of unused)
          report({ node, message: `${place} needs no exception (.eslint/growing-lists.js).` });
      },
    };
  },
};
