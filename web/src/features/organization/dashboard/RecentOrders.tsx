import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import {
  newsActor,
  newsText,
  OrderChips,
  OrderNewsLine_news,
  OrderOrigin,
  OrderRow_order,
} from '../orders/OrderParts';

const allOrders = (
  <Link to="orders" className="link -my-2 inline-flex min-h-10 items-center text-small">
    All orders
  </Link>
);

type Props = { orders: readonly ({ id: string } & FragmentType<typeof OrderRow_order>)[] };

/** The newest orders. New arrivals fade in with a tint. */
export function RecentOrders({ orders }: Props) {
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  return (
    <SectionCard id="recent" title="Recent orders" look="home" body="mt-2" beside={allOrders}>
      {orders.length === 0 && <EmptyState text="No orders yet. The first one shows up here on its own." />}
      {orders.length > 0 && (
        <Term of="total" look="head">
          Total
        </Term>
      )}
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} isNew={!firstIds.has(order.id)} />
        ))}
      </ul>
    </SectionCard>
  );
}

type OrderRowProps = { order: FragmentType<typeof OrderRow_order>; isNew: boolean };

function OrderRow({ order, isNew }: OrderRowProps) {
  const facts = readFragment(OrderRow_order, order);
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <p className="font-semibold wrap-anywhere">{facts.customerName}</p>
      <Money
        term="total"
        amount={facts.total}
        className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2"
      />
      <p className="text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
        <OrderOrigin {...facts} />
      </p>
      <span className="flex flex-wrap justify-end gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <OrderChips order={facts} />
      </span>
    </li>
  );
}

export const OrderNewsCard_organization = graphql(`
  fragment OrderNewsCard_organization on Organization {
    id
    orderNews(first: 5) {
      id
      order {
        id
        reference
      }
      ...OrderNewsLine_news
    }
  }
`);

type NewsProps = { organization: FragmentType<typeof OrderNewsCard_organization> };

/** Refunds, cancellations, disputes and complaints of the last two weeks; renders nothing if there are none. */
export function OrderNewsCard({ organization }: NewsProps) {
  const news = readFragment(OrderNewsCard_organization, organization).orderNews ?? [];
  if (news.length === 0) return null;
  return (
    <SectionCard title="What changed" look="home" body="mt-2" beside={allOrders}>
      <ul>
        {news.map((piece) => {
          const line = readFragment(OrderNewsLine_news, piece);
          return (
            <li key={piece.id} className="border-t border-line py-2.5 first:border-t-0">
              <p className="font-semibold wrap-anywhere">{newsText(line)}</p>
              <p className="text-small wrap-anywhere text-ink-2">
                {piece.order && (
                  <>
                    <span className="font-code">{piece.order.reference}</span>
                    <span> · </span>
                  </>
                )}
                <RelativeTime iso={line.at} />
                <span>{` · ${[newsActor(line), line.reason].filter(Boolean).join(' · ')}`}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
