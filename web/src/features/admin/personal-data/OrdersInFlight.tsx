import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { InFlightReason } from '../../../gql/graphql';
import { orderAddress } from '../shell';
import { counted } from '../../../lib/format/counts';

export const OrdersInFlight_order = graphql(`
  fragment OrdersInFlight_order on OrderInFlight {
    id
    reason
  }
`);

/** What has to end first. */
const reasons: Record<InFlightReason, string> = {
  unpaid: 'waits for its payment',
  undelivered: 'is not handed over yet',
  disputed: 'is disputed by the bank',
  refund_open: 'has a refund on its way',
  payment_unmatched: 'has a payment that is not resolved',
};

type Props = { orders: readonly FragmentType<typeof OrdersInFlight_order>[] };

/** Orders that keep their customer until they are done, each with the way there. */
export function OrdersInFlight({ orders }: Props) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning" icon={Clock}>
      <p className="font-semibold">
        {`${counted(orders.length, 'order is still open', 'orders are still open')} and will not be erased yet:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {orders.map((order) => (
          <OrderInFlight key={readFragment(OrdersInFlight_order, order).id} order={order} />
        ))}
      </ul>
    </Notice>
  );
}

function OrderInFlight({ order }: { order: FragmentType<typeof OrdersInFlight_order> }) {
  const { id, reason } = readFragment(OrdersInFlight_order, order);
  return (
    <li>
      <Link className="link" to={orderAddress(id)}>
        {`Order ${id.slice(-8)}`}
      </Link>
      <span>{` ${reasons[reason]}`}</span>
    </li>
  );
}
