import type { OrderItemEntity } from './order-item.entity.js';

type Sold = Pick<OrderItemEntity, 'productName' | 'quantity' | 'selectedProducts'>;

/** "1 x Premium Mix Pack (Lemon Lift-Offs, Sour Stars, Sour Stars)": what goes into the bag, picks and all. */
export function describeItem({ productName, quantity, selectedProducts }: Sold): string {
  const picks = (selectedProducts ?? []).map(({ name }) => name);
  const each = quantity > 1 ? 'each: ' : '';
  return `${quantity} x ${productName}${picks.length > 0 ? ` (${each}${picks.join(', ')})` : ''}`;
}
