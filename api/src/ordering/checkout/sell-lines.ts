import { exchangeStock, resolvePicks, type SoldProduct, type StockLine } from '../../catalog/index.js';
import type { Tx } from '../../database/index.js';
import { assertPayable } from '../../payments/index.js';
import type { UnpricedLine } from './insert-order.js';
import { claimedAmounts, type OrderContent } from './order-content.js';
import type { OrderWork } from './order-work.js';
import { assertSameAmounts, priceOrder, type PricedLine, type PricedOrder } from './pricing.js';

/**
 * Takes the order's boxes out of stock, in exchange for those of the order that it replaces, and prices them. Throws
 * OutOfStockError, ProductUnavailableError, InvalidPicksError, AmountDiffersError, InvalidInputError.
 */
export async function sellLines(
  tx: Tx,
  { content, input }: OrderWork,
  returned: readonly StockLine[] = [],
): Promise<PricedOrder<UnpricedLine & PricedLine>> {
  const products = await exchangeStock(tx, { returned, wanted: content.lines });
  const priced = priceOrder(await withPicks(tx, content, products), content.deliveryMethod);
  assertSameAmounts(claimedAmounts(input), priced);
  assertPayable(priced.total);
  return priced;
}

async function withPicks(
  tx: Tx,
  { lines }: OrderContent,
  products: ReadonlyMap<string, SoldProduct>,
): Promise<UnpricedLine[]> {
  const sold: UnpricedLine[] = [];
  for (const { productId, quantity, pickIds } of lines) {
    const product = products.get(productId);
    if (!product) throw new Error(`exchangeStock returned without ${productId}`);
    const picks = await resolvePicks(tx, product, pickIds);
    sold.push({ productId, productName: product.name, quantity, unitPrice: product.price, picks });
  }
  return sold;
}
