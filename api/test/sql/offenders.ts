/** Statements that still name a table of another module, by the reason. The lists may only shrink. */
const offendersByReason: Readonly<Record<string, readonly string[]>> = {
  'Not moved to the owner yet.': [
    'ordering/checkout/bind-intent.ts#findDue payment_intents',
    'ordering/checkout/find-first-order.ts#findFirstOrders payment_intents',
    'ordering/checkout/open-intents.ts#findOpenIntents payment_intents',
    'ordering/checkout/replace-order.ts#moveIntent payment_intents',
    'ordering/checkout/start-order-payment.ts#getPayable payment_intents',
    'ordering/fulfillment/reprice-intents.ts#noteNewTotal payment_intents',
    'ordering/orders/product-sales.ts#findProductSales organizations',
    'ordering/settlement/complete-order.ts#getOrder payment_intents',
    'ordering/settlement/settle-order.ts#complete payment_intents',
  ],
};

export const offenders = Object.values(offendersByReason)
  .flat()
  .map((place) => `api/src/${place}`);

/** What still writes through a Reader. The list may only shrink. */
export const writingReaders = [
  'content/contact/purge-contact-messages.ts#purgeContactMessages',
  'database/outbox.ts#claim',
  'database/outbox.ts#finish',
  'database/outbox.ts#postpone',
  'database/outbox.ts#renewLease',
  'ordering/cancellation/cancellation-emails.ts#claimDue',
  'ordering/cancellation/cancellation-emails.ts#release',
  'ordering/cancellation/refunds.ts#claimStaleRefunds',
  'ordering/checkout/purge-addresses.ts#forgetAddresses',
  'payments/sweep-intents.ts#claim',
].map((place) => `api/src/${place}`);
