import type { FindPhoneHandOut } from '../../ordering/index.js';
import { findHandOuts } from './find-hand-outs.js';
import { foldHandOuts } from './fold-hand-outs.js';

/** By the phones alone, whatever a dashboard says. Final while the order is locked: records are inserted under its lock. */
export const findPhoneHandOut: FindPhoneHandOut = async (db, orderId) => {
  const records = (await findHandOuts(db, [orderId])).get(orderId)?.records ?? [];
  const { handedOut } = foldHandOuts(records, null);
  return handedOut && { by: handedOut.by, at: handedOut.at };
};
