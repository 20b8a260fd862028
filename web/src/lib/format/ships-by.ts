import type { OrderStatus } from '../../gql/graphql';
import { formatCalendarDay } from './dates';
import { easternDay } from './eastern-days';

type Shipped = { status: OrderStatus; shipsBy: string | null };

/** How far an order is that is shipped, with its date while that holds (docs/product/content.md#policy-values). */
export function shippingText({ status, shipsBy }: Shipped, now = new Date()): string {
  if (status === 'delivered') return 'Your order was delivered.';
  if (status === 'shipped') return 'Your order has shipped.';
  const promise = 'Your order ships within 1-2 business days';
  return shipsBy && easternDay(now) <= shipsBy
    ? `${promise}, by ${formatCalendarDay(shipsBy)}.`
    : `${promise}.`;
}
