import { finishRefunds } from '../../../src/ordering/refunds/refund-order.js';
import { pollAllIntents } from '../../../src/ordering/index.js';
import { rowsOf } from '../../support/factories/shop.js';
import type { FaultShop } from './fault-shop.js';

/** What a minute brings: leases and pauses are over, and the sweep asks about payments and refunds. */
export async function passMinute({ shop }: FaultShop): Promise<void> {
  await rowsOf(shop, `UPDATE outbox SET available_at = now() WHERE state = 'open' AND available_at > now()`);
  await rowsOf(
    shop,
    `UPDATE refunds SET updated_at = now() - interval '1 minute' WHERE status = 'requested'`,
  );
  await pollAllIntents(shop.deps);
  await finishRefunds(shop.deps);
}
