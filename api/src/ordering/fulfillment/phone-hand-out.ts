import type { Reader } from '../../database/index.js';

/** Who handed an order out at the pickup, and when. */
export type PhoneHandOut = { readonly by: string; readonly at: Date };

/** Pickup's knowledge of a box, which is above ordering. Null while no phone says that it is gone. */
export type FindPhoneHandOut = (db: Reader, orderId: string) => Promise<PhoneHandOut | null>;
