import type { SupportedFundraiser } from '../../fundraising/index.js';
import type { OrderContent } from './order-content.js';
import type { PlaceOrderInput } from './order.inputs.js';

/** Who orders. Without a cookie of theirs nothing ties two calls together but the key. */
export type Sender = {
  readonly visitorHash: string;
  readonly hasCookie: boolean;
  readonly idempotencyKey: string | null;
  /** A keyed hash of where the call came from; null where addresses are not counted. */
  readonly addressHash: string | null;
};

/** One call that places an order, read and checked as far as it can be without a lock. */
export type OrderWork = {
  readonly input: PlaceOrderInput;
  readonly content: OrderContent;
  readonly contentHash: string;
  readonly group: SupportedFundraiser | null;
  readonly sender: Sender;
};

/** The order that the call was about has changed under it: rolls back, and the call starts again. */
export class OutdatedError extends Error {}
