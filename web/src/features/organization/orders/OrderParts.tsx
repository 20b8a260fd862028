import { CircleDollarSign, Package } from 'lucide-react';
import { ComplaintChip, DisputeChip, StatusChip } from '../../../components/domain/orders/StatusChip';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { OrderNewsLine_NewsFragment, OrderRow_OrderFragment } from '../../../gql/graphql';
import { formatCents, toCents } from '../../../lib/format/money';
import { packedPicks } from '../../../lib/format/picks';
import { english } from '../../../lib/texts/i18n';

export const OrderRow_order = graphql(`
  fragment OrderRow_order on Order {
    id
    customerName
    status
    total
    createdAt
    classroom {
      id
      name
    }
    deliveryMethod
    dispute {
      state
      amount
    }
    hasOpenComplaint
  }
`);

type OrderRow = OrderRow_OrderFragment;

type OriginProps = Pick<OrderRow, 'id' | 'createdAt' | 'classroom'> & { classroomStyle?: string };

/** The id's last 8 characters, when it was ordered, and for which class. */
export function OrderOrigin({ id, createdAt, classroom, classroomStyle }: OriginProps) {
  return (
    <>
      <span className="font-code">{id.slice(-8)}</span>
      <span>{' · '}</span>
      <RelativeTime iso={createdAt} />
      {classroom && <span className={classroomStyle}>{` · ${classroom.name}`}</span>}
    </>
  );
}

/** Its status, and whether its bank or its buyer complains. */
export function OrderChips({ order }: { order: OrderRow }) {
  return (
    <>
      <OwnStatusChip status={order.status} deliveryMethod={order.deliveryMethod} />
      <DisputeChip dispute={order.dispute} />
      <ComplaintChip isOpen={order.hasOpenComplaint} />
    </>
  );
}

/**
 * An order's status for the people who hand it out. 'Completed' means paid but not delivered, so it gets a clearer
 * label.
 */
export function OwnStatusChip({ status, deliveryMethod }: Pick<OrderRow, 'status' | 'deliveryMethod'>) {
  if (status !== 'completed') return <StatusChip status={status} />;
  const isPickup = deliveryMethod === 'pickup';
  return (
    <Chip
      tone={isPickup ? 'warning' : 'info'}
      icon={isPickup ? Package : CircleDollarSign}
      className="whitespace-nowrap"
    >
      {isPickup ? 'Waiting for pickup' : 'Paid'}
    </Chip>
  );
}

export const OrderItemLines_item = graphql(`
  fragment OrderItemLines_item on OrderItem {
    productName
    quantity
    refundedQuantity
    picks {
      name
    }
    forName
  }
`);

type ItemsProps = { items: readonly FragmentType<typeof OrderItemLines_item>[] };

/** What is packed: the lines of an order without refunded boxes. */
export function OrderItemLines({ items }: ItemsProps) {
  return (
    <>
      {readFragment(OrderItemLines_item, items).map((item, index) => (
        <p key={index}>
          <span translate="no">{`${item.quantity - item.refundedQuantity} × ${item.productName}`}</span>
          {item.refundedQuantity > 0 && (
            <span className="text-ink-2">{` (${item.refundedQuantity} refunded)`}</span>
          )}
          {item.forName && <span className="text-ink-2">{` for ${item.forName}`}</span>}
          {item.picks.length > 0 && (
            <span className="block pl-4 text-ink-2">{packedPicks(english, item)}</span>
          )}
        </p>
      ))}
    </>
  );
}

export const OrderNewsLine_news = graphql(`
  fragment OrderNewsLine_news on OrderNews {
    id
    kind
    amount
    reason
    origin
    at
  }
`);

type News = Pick<OrderNewsLine_NewsFragment, 'kind' | 'amount' | 'origin'>;

const sentences: Readonly<Record<News['kind'], (amount: string) => string>> = {
  cancelled: (amount) => `Cancelled, ${amount} refunded`,
  refunded: (amount) => `${amount} refunded`,
  refund_returned: (amount) => `A refund of ${amount} came back`,
  disputed: (amount) => `${amount} disputed by the buyer’s bank`,
  dispute_won: (amount) => `The ${amount} dispute was decided in your favor`,
  complaint: () => 'The buyer reported a problem',
  complaint_answered: () => 'We replied to the buyer about the problem',
  complaint_reopened: () => 'The problem is open again',
};

/** Describes an event after the payment of an order. */
export function newsText({ kind, amount }: News): string {
  return sentences[kind](amount ? formatCents(toCents(amount)) : '');
}

const actors: Readonly<Record<News['origin'], string>> = {
  staff: 'by Skycrumb',
  payment_service: 'by the payment service',
  buyer: 'by the buyer',
};

/** Who acted, without names. */
export function newsActor({ origin }: News): string {
  return actors[origin];
}
