/** Statements that still name a table of another module, by the reason. The lists may only shrink. */
const offendersByReason: Readonly<Record<string, readonly string[]>> = {
  'Not moved to the owner yet.': ['ordering/orders/product-sales.ts#findProductSales organizations'],
};

export const offenders = Object.values(offendersByReason)
  .flat()
  .map((place) => `api/src/${place}`);

/** What still writes through a Reader. The list may only shrink. */
export const writingReaders = [
  'content/contact/purge-contact-messages.ts#purgeContactMessages',
  'database/outbox.ts#claim',
  'database/outbox.ts#postpone',
  'database/outbox.ts#renewLease',
  'ordering/cancellation/cancellation-emails.ts#claimDue',
  'ordering/cancellation/cancellation-emails.ts#release',
  'ordering/cancellation/refunds.ts#claimStaleRefunds',
  'ordering/checkout/purge-addresses.ts#forgetAddresses',
  'payments/sweep-intents.ts#claim',
].map((place) => `api/src/${place}`);
