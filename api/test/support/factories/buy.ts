import { toCents } from '../../../src/lib/cents.js';
import { completeOrder } from '../../../src/ordering/purchase/complete-order.js';
import { placeOrder } from '../../../src/ordering/purchase/place-order.js';
import type { PlaceOrderInput } from '../../../src/ordering/index.js';
import { requestIntent } from '../../../src/payments/index.js';
import { buildSender, pay, type Shop } from './shop.js';

/** An order that a visitor of its own pays by card; without `settles` nobody has told the product yet. */
export async function buy(
  shop: Shop,
  body: PlaceOrderInput,
  { card, settles = true }: { card?: string; settles?: boolean } = {},
): Promise<{ id: string; intentId: string; visitorHash: string }> {
  const { visitorHash, ...sender } = buildSender();
  const intent = await requestIntent(shop.deps, visitorHash, toCents(100));
  const { id } = await placeOrder(shop.deps, body, { ...sender, visitorHash });
  await pay(shop.sandbox, intent.clientSecret, card);
  if (settles) await completeOrder(shop.deps, id);
  return { id, intentId: intent.id, visitorHash };
}
