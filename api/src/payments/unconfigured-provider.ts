import type { PaymentProvider } from './payment-provider.js';
import { ProviderUnavailableError } from './payments.errors.js';

const refuse = (): Promise<never> => Promise.reject(new ProviderUnavailableError());

/** In place of a provider where neither Stripe nor practice mode is configured: every payment is refused with 503. */
export const unconfiguredProvider: PaymentProvider = {
  createIntent: refuse,
  updateIntent: refuse,
  findPayable: refuse,
  fetchPayment: refuse,
  cancelIntent: refuse,
  refund: refuse,
  refundPart: refuse,
  listRefundsOf: refuse,
  listDisputesOf: refuse,
  fetchDispute: refuse,
  listRefunds: refuse,
  listDisputes: refuse,
  listCharges: refuse,
  listWebhooks: refuse,
  readEvent: () => {
    throw new ProviderUnavailableError();
  },
};
