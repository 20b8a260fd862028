import { Link } from 'react-router';
import { DisputeChip, StatusChip } from '../../../components/domain/orders/StatusChip';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { RecordOrder_OrderFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { customerAddress, orderAddress } from '../shell';

export const RecordOrder_order = graphql(`
  fragment RecordOrder_order on Order {
    id
    createdAt
    status
    deliveryMethod
    total
    isPaid
    wasDeclined
    customerName
    customerEmail
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
    refunds {
      id
      amount
      status
    }
    dispute {
      state
      amount
    }
    events(first: 100) {
      nodes {
        kind
        title
        at
      }
    }
  }
`);

type Props = {
  order: FragmentType<typeof RecordOrder_order>;
  /** For pages that are not about the customer. */
  isCustomerShown?: boolean;
};

/** One order with its refunds, disputes and changes of credit; links to the order's page. */
export function RecordOrder({ order: masked, isCustomerShown = false }: Props) {
  const order = readFragment(RecordOrder_order, masked);
  const { id, createdAt, status, deliveryMethod, total, isPaid, wasDeclined } = order;
  const { dispute, organization, classroom } = order;
  const notes = moneyNotes(order);
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={orderAddress(id)} className="link font-semibold">
          {`Order ${id.slice(-8)}`}
        </Link>
        <StatusChip status={status} workOf={deliveryMethod} />
        <DisputeChip dispute={dispute} />
        {wasDeclined && !isPaid && <Chip tone="warning">Card declined</Chip>}
        <Money term="total" amount={total} className="ml-auto font-bold tabular-nums" />
      </p>
      <p className="flex flex-wrap gap-x-2 text-small wrap-anywhere text-ink-2">
        {isCustomerShown && (
          <Link to={customerAddress(order.customerEmail)} className="link">
            {order.customerName}
          </Link>
        )}
        {!isCustomerShown && organization && <span>{organization.name}</span>}
        {classroom && <span>{classroom.name}</span>}
        <RelativeTime iso={createdAt} />
      </p>
      {notes.length > 0 && (
        <ul className="text-small text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function moneyNotes({ refunds, dispute, events }: RecordOrder_OrderFragment): string[] {
  const refunded = refunds.map(
    ({ amount, status }) => `Refund of ${formatCents(toCents(amount))}: ${status}`,
  );
  const won = dispute?.state === 'won' ? [`Dispute of ${formatCents(toCents(dispute.amount))} won`] : [];
  const credited = events.nodes
    .toReversed()
    .filter(({ kind }) => kind === 'credited')
    .map(({ title, at }) => `${title}, ${formatDay(at)}`);
  return [...refunded, ...won, ...credited];
}

export const orderTotal = (
  <Term of="total" look="head">
    Total
  </Term>
);

/** Beside the newest rows: a link to the whole list. */
export function More({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link py-2 text-small">
      {text}
    </Link>
  );
}
