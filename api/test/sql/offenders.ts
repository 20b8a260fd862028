/** Statements that still name a table of another module, and why. The list may only shrink. */
export const offenders: Readonly<Record<string, string>> = {
  'api/src/content/contact/list-contact-messages.ts#findContactMessages admin_users':
    'Not moved to the owner yet.',
  'api/src/content/contact/list-contact-messages.ts#listContactMessages admin_users':
    'Not moved to the owner yet.',
  'api/src/content/media/media-files.ts#findMediaFile admin_users': 'Not moved to the owner yet.',
  'api/src/content/media/media-files.ts#listMediaFiles admin_users': 'Not moved to the owner yet.',
  'api/src/content/texts/edited-areas.ts#findStoredRows admin_users': 'Not moved to the owner yet.',
  'api/src/content/texts/list-versions.ts#listVersions admin_users': 'Not moved to the owner yet.',
  'api/src/http/server/health.ts#collect outbox': 'Not moved to the owner yet.',
  'api/src/ordering/checkout/bind-intent.ts#findDue payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/checkout/find-first-order.ts#findFirstOrders payment_intents':
    'Not moved to the owner yet.',
  'api/src/ordering/checkout/open-intents.ts#findOpenIntents payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/checkout/replace-order.ts#moveIntent payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/checkout/start-order-payment.ts#getPayable payment_intents':
    'Not moved to the owner yet.',
  'api/src/ordering/fulfillment/lock-correctable.ts#lockCorrectable organizations':
    'Not moved to the owner yet.',
  'api/src/ordering/fulfillment/lock-correctable.ts#lockCorrectable payment_intents':
    'Not moved to the owner yet.',
  'api/src/ordering/fulfillment/order-moves.ts#findMoves admin_users': 'Not moved to the owner yet.',
  'api/src/ordering/fulfillment/order-moves.ts#findMoves organizations': 'Not moved to the owner yet.',
  'api/src/ordering/fulfillment/reprice-intents.ts#noteNewTotal payment_intents':
    'Not moved to the owner yet.',
  'api/src/ordering/orders/anonymize-customers.ts#repeat emails': 'Not moved to the owner yet.',
  'api/src/ordering/orders/product-sales.ts#findProductSales organizations': 'Not moved to the owner yet.',
  'api/src/ordering/payments/find-payments.ts#findPayments payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/payments/find-payments.ts#findPayments provider_events': 'Not moved to the owner yet.',
  'api/src/ordering/payments/payment-records.ts#declinesOfPayment payment_failures':
    'Not moved to the owner yet.',
  'api/src/ordering/payments/payment-records.ts#eventsOfPayment provider_events':
    'Not moved to the owner yet.',
  'api/src/ordering/payments/payment-records.ts#wasOrderDeclined payment_failures':
    'Not moved to the owner yet.',
  'api/src/ordering/payments/payment-records.ts#findOrderDeclines payment_failures':
    'Not moved to the owner yet.',
  'api/src/ordering/settlement/complete-order.ts#getOrder payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/settlement/settle-order.ts#complete payment_intents': 'Not moved to the owner yet.',
  'api/src/ordering/timeline/order-timeline.ts#findBindings admin_users': 'Not moved to the owner yet.',
  'api/src/ordering/timeline/order-timeline.ts#findEmails emails': 'Not moved to the owner yet.',
  'api/src/ordering/timeline/order-timeline.ts#findRefunds admin_users': 'Not moved to the owner yet.',
};
