import { perDatabase } from '../../database/index.js';
import { keepNewest } from '../../lib/keep-newest.js';
import type { UnpaidOrder } from './complete-sql.js';

/** An order that was just placed, with the intent that is to pay it. */
export type FreshOrder = UnpaidOrder & { readonly intentId: string };

/** As many as wait for their cards in a busy shop; an older one is read again. */
const maxRemembered = 1_000;

/**
 * The orders that this process placed a short while ago, so that nobody needs to read them when they are paid. What is
 * remembered may be old by then: whoever settles compares it (`complete_order`).
 */
export class FreshOrders {
  private readonly orders = new Map<string, FreshOrder>();

  add(order: FreshOrder): void {
    this.orders.set(order.id, order);
    keepNewest(this.orders, maxRemembered);
  }

  /** Once: who asks again is told what the database says. */
  take(id: string): FreshOrder | undefined {
    const order = this.orders.get(id);
    this.orders.delete(id);
    return order;
  }
}

export const freshOrdersOf = perDatabase(() => new FreshOrders());
