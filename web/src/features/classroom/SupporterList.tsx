import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/ui/Card';
import { EmptyState } from '../../components/ui/EmptyState';
import type { FragmentType } from '../../gql';
import { SupporterRow, type SupporterRow_order } from './SupporterRow';

const SHOWN = 10;

type Props = { orders: ({ id: string } & FragmentType<typeof SupporterRow_order>)[] };

/** The newest orders of the class, without anybody's identity. */
export function SupporterList({ orders }: Props) {
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  return (
    <Card as="section" aria-labelledby="supporters" className="min-w-0 px-4 py-[18px] sm:px-6 sm:py-5">
      <h2 id="supporters" className="mb-2 text-card">
        Recent orders
      </h2>
      {orders.length === 0 && (
        <EmptyState
          picture={<Heart aria-hidden size={32} className="text-primary" />}
          text="Be the first to support this class."
        />
      )}
      <ul>
        {orders.slice(0, SHOWN).map((order) => (
          <SupporterRow key={order.id} order={order} isNew={!firstIds.has(order.id)} />
        ))}
      </ul>
    </Card>
  );
}
