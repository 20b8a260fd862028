import type { RequestContext } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { requestIntent } from '../../payments/index.js';
import type { CreatePaymentIntentInput } from './order.inputs.js';
import type { Sender } from './order-work.js';
import { startOrderPayment, type OrderPaymentDeps } from '../intents/start-order-payment.js';
import type { PaymentIntentSecret } from './payment-intent.types.js';

/** An intent for a stored order when it is named, else for the visitor's checkout. The amount is in dollars. */
export async function createPaymentIntent(
  deps: OrderPaymentDeps & SenderDeps,
  { amount, orderId }: CreatePaymentIntentInput,
  { visitor, address }: RequestContext,
): Promise<PaymentIntentSecret> {
  const isNewVisitor = visitor.hash === null;
  const [visitorHash, addressHash] = [visitor.ensure(), deps.hashAddress(address)];
  const { clientSecret } = orderId
    ? await startOrderPayment(deps, orderId, amount, { visitorHash, addressHash })
    : await requestIntent(deps, visitorHash, amount, { isNewVisitor, addressHash });
  return { clientSecret };
}

const maxKeyLength = 255;

export type SenderDeps = {
  /** A keyed hash of a caller's address; null where addresses are not counted. */
  readonly hashAddress: (address: string) => string | null;
};

/** Who posts an order: known by the checkout cookie, which they get now if they have none. */
export function senderOf(
  { hashAddress }: SenderDeps,
  { visitor, address }: RequestContext,
  idempotencyKey?: string | string[],
): Sender {
  const key = typeof idempotencyKey === 'string' ? idempotencyKey.trim() : '';
  if (key.length > maxKeyLength) throw new InvalidInputError({ 'Idempotency-Key': 'The key is too long.' });
  const hasCookie = visitor.hash !== null;
  return {
    visitorHash: visitor.ensure(),
    hasCookie,
    idempotencyKey: key || null,
    addressHash: hashAddress(address),
  };
}
