import { getNamedType, getNullableType, isCompositeType, isListType } from 'graphql';

const until = '2028-12-01';
const namesIn = (...lines) => lines.join(' ').split(' ');

/** Lists without pages or a limit in their description: what keeps each short, to be reviewed at that day. */
export const shortLists = [
  {
    until,
    why: 'They have as many rows as the call, or its file, names.',
    names: namesIn(
      'ChangedStatements.statements MarkedReady.orders MarkedReady.refused',
      'OrderedProducts.products Query.content Query.lookAlikeCodes Query.paymentLines',
      'RecordedParcels.orders RecordedPayments.statements SavedViews.views',
      'SupporterErasure.ordersKept',
    ),
  },
  {
    until,
    why: 'An order is one purchase of some boxes: its payments and refunds end with its amount.',
    names: namesIn(
      'BoxItem.picks Contribution.items Order.items Order.ledgerEntries Order.payments',
      'Order.refunds OrderItem.picks Payment.refunds PickupBox.items RefundPreview.lines',
      'Statement.returnedPayments SupporterData.ordersInFlight YourOrder.items',
    ),
  },
  {
    until,
    why: 'A campaign has few milestones, and a school one campaign each season.',
    names: namesIn(
      'Classroom.prizes FundraiserReset.statements Organization.campaigns Season.closed',
      'OrganizationTotals.prizes Season.open',
    ),
  },
  {
    until,
    why: 'A school has at most 300 classes (docs/product/limits.md#bodies).',
    names: namesIn('Organization.ranking OrganizationTotals.classShares Statement.byClass'),
  },
  {
    until,
    why: 'The shop sells few products, and few people work for it or for a school.',
    names: namesIn(
      'HandOutList.products Organization.members OwnMember.memberships Product.translations',
      'Query.products Query.staffMembers Statement.byProduct',
    ),
  },
  {
    until,
    why: 'They list what is open, and a pickup day is over after a day.',
    names: namesIn('HandOutList.boxes Organization.proposals PickupDay.helperLinks Query.staffInvitations'),
  },
  {
    until,
    why: 'The program lists the parts, kinds or texts, or a report ends after a year.',
    names: namesIn(
      'Agreement.parts Agreement.signatures Analytics.days Analytics.delivery Analytics.statuses',
      'Family.days LedgerCheck.parts Order.searchReasons Organization.salesBySource Packet.facts',
      'Packet.foods Packet.parts Query.contentAreas SearchHit.reasons Statistics.work',
      'YourOrder.steps',
    ),
  },
];

const limit = /\b(?:at most|newest|best|last|the) \d/i;

/** A list of objects can grow: it is a connection, or says how long it can be (docs/graph.md#rules). */
export const growingLists = {
  meta: { schema: [] },
  create: ({ sourceCode, report }) => {
    const unused = new Set(shortLists.flatMap(({ names }) => names));
    return {
      'ObjectTypeDefinition[name.value!=/(Connection|Edge)$/] > FieldDefinition': (node) => {
        const place = `${node.parent.name.value}.${node.name.value}`;
        const { type, description, deprecationReason } = sourceCode.parserServices.schema
          .getType(node.parent.name.value)
          .getFields()[node.name.value];
        const canGrow = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
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
