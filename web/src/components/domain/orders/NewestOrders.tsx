import { clsx } from 'clsx';
import { useState } from 'react';
import type { Elements } from '../../ui/elements';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Money } from '../Money';
import { Term } from '../Term';

type Props<Order> = {
  orders: readonly Order[];
  empty: Parameters<typeof EmptyState>[0];
  /** The customer's name. */
  nameOf: (order: Order) => Elements;
  /** Below the name: when, and for whom. */
  factsOf: (order: Order) => Elements;
  chipsOf: (order: Order) => Elements;
  /** Below the row. */
  actionOf?: ((order: Order) => Elements) | undefined;
};

/** The newest orders, each in a row. One that arrives while the page is open fades in behind a tint. */
export function NewestOrders<Order extends { id: string; total: string }>(props: Props<Order>) {
  const { orders, empty, nameOf, factsOf, chipsOf, actionOf } = props;
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  if (orders.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <Term of="total" look="head">
        Total
      </Term>
      <ul>
        {orders.map((order) => {
          const action = actionOf?.(order);
          return (
            <li
              key={order.id}
              className={clsx(
                'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
                'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
                !firstIds.has(order.id) && 'arrive',
              )}
            >
              {nameOf(order)}
              <Money
                term="total"
                amount={order.total}
                className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2"
              />
              <p className="min-w-0 text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
                {factsOf(order)}
              </p>
              <span className="flex flex-wrap justify-end gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
                {chipsOf(order)}
              </span>
              {action && <div className="col-span-full">{action}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
