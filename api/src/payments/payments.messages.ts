import { defineMessage } from '../jobs/index.js';

/** The provider reported something about an intent. The handler asks the provider what is true. */
export const paymentReported = defineMessage('payment-reported', 'direct', ['intentId']);

/** The provider reported that a card was refused. */
export const cardDeclined = defineMessage('card-declined', 'direct', ['intentId']);

/** The provider reported a refund of an intent, made by us or on its side. */
export const refundReported = defineMessage('refund-reported', 'direct', ['intentId']);

/** The provider reported that a dispute of an intent was opened, changed or closed. */
export const disputeReported = defineMessage('dispute-reported', 'direct', ['intentId']);
