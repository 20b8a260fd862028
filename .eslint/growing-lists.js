import { getNamedType, getNullableType, isCompositeType, isListType } from 'graphql';

/** When all of these are to be reviewed. */
const until = '2028-12-01';

/**
 * Lists without pages, after what keeps them short or why they are cut. A limit in the description is not enough: the
 * rest of such a list may be out of reach.
 */
const namesByReason = {
  'They have as many rows as the call, or its file, names.': `
    BulkRun.refusals ChangedStatements.statements MarkedReady.orders MarkedReady.refused
    Mutation.recordHandOuts OrderedProducts.products Query.content Query.lookAlikeCodes Query.parcelRows
    Query.paymentLines RecordedParcels.orders RecordedPayments.statements SavedViews.views
    SupporterErasure.ordersKept`,
  'An order is one purchase of some boxes: its payments and refunds end with its amount.': `
    BoxItem.picks Contribution.items Order.items Order.ledgerEntries Order.payments Order.refunds
    OrderItem.picks Payment.refunds PickupBox.items RefundPreview.lines Statement.returnedPayments
    SupporterData.ordersInFlight YourOrder.items`,
  'A campaign has few milestones, and a school one campaign each season.': `
    Classroom.prizes FundraiserReset.statements Organization.campaigns Organization.salesByYear OrganizationTotals.prizes
    Season.closed Season.open`,
  'A school has at most 300 classes (docs/product/limits.md#bodies).': `
    Organization.classrooms Organization.ranking OrganizationTotals.classShares PickupDay.classrooms
    Statement.byClass`,
  'The shop sells few products, and few people work for it or for a school.': `
    HandOutList.products Organization.members OwnMember.memberships Product.translations Query.products
    Query.savedViews Query.staffMembers Statement.byProduct`,
  'They list what is open, and a pickup day is over after a day.': `
    HandOutList.boxes Organization.proposals PickupDay.helperLinks Query.openBulkRuns Query.openPayoutRuns
    Query.staffInvitations`,
  'The program lists the parts, kinds or texts, or a report ends after a year.': `
    Agreement.parts Agreement.signatures Analytics.days Analytics.delivery Analytics.statuses Family.days
    LedgerCheck.parts Order.searchReasons Organization.salesBySource Packet.facts Packet.foods Packet.parts
    Query.contentAreas SearchHit.reasons Statistics.work YourOrder.steps`,
  'One more is refused when the number in the description is reached.': `
    ContactMessage.photos Organization.memberInvitations Organization.pickupDays
    Organization.statementRecipients Query.webhooks YourOrder.problems`,
  'They are the head of a ranking, or a period: their length is their meaning.': `
    Analytics.topClassrooms Analytics.topOrganizations Analytics.topProducts InstagramFeed.posts
    Organization.earnings Organization.orderNews OrganizationTotals.salesByDay
    OrganizationTotals.topClassrooms`,
  'They are the start of a list with pages: `notesAbout`, or `orders` by their total.': `
    Order.notes Organization.notes UnmatchedPayment.candidates`,
  'An intent is cancelled after 5 declines (docs/product/payments.md#card-testing), and has an event for each step.': `
    Payment.declines Payment.events`,
  'Hundreds of differences have one cause: it is mended, and the next check lists what is left.': `
    LedgerCheck.differences`,
  'At most 50 keys are valid at once: only those that expired long ago are left out.': `
    Query.serviceKeys`,
};

export const shortLists = Object.entries(namesByReason).map(([why, names]) => ({
  until,
  why,
  names: names.trim().split(/\s+/),
}));

/** A list of objects can grow: it is a connection, or above (docs/graph.md#rules). */
export const growingLists = {
  meta: { schema: [] },
  create: ({ sourceCode, report }) => {
    const unused = new Set(shortLists.flatMap(({ names }) => names));
    return {
      'ObjectTypeDefinition[name.value!=/(Connection|Edge)$/] > FieldDefinition': (node) => {
        const place = `${node.parent.name.value}.${node.name.value}`;
        const { type, deprecationReason } = sourceCode.parserServices.schema
          .getType(node.parent.name.value)
          .getFields()[node.name.value];
        const canGrow = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
        if (!canGrow || deprecationReason || unused.delete(place)) return;
        const message = `${place} can grow: make it a connection, or say in .eslint/growing-lists.js what keeps it short.`;
        report({ node: node.name, message });
      },
      'Document:exit': (node) => {
        for (const place of unused)
          report({ node, message: `${place} needs no exception (.eslint/growing-lists.js).` });
      },
    };
  },
};
