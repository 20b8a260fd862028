import { defineMessage } from '../jobs/index.js';

/** The provider reported something about an intent. Whoever handles it asks the provider what is true. */
export const paymentReported = defineMessage('payment-reported', 'direct', ['intentId']);
