import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { StatusChip } from '../../../components/domain/StatusChip';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { orderAddress } from '../shell';
import type { Elements } from '../../../components/ui/elements';

export const AdminOrderRow_order = graphql(`
  fragment AdminOrderRow_order on Order {
    id
    customerName
    status
    total
    createdAt
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
  }
`);

type Props = { order: FragmentType<typeof AdminOrderRow_order>; isNew: boolean; action?: Elements };

/** Customer, the id's last 8 characters, whom it supports, status and total; the customer's name opens the order. */
export function AdminOrderRow({ order, isNew, action }: Props) {
  const { id, customerName, status, total, createdAt, organization, classroom } = readFragment(
    AdminOrderRow_order,
    order,
  );
  const group = [organization?.name, classroom?.name].filter(Boolean).join(', ');
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <Link to={orderAddress(id)} className="truncate font-semibold underline-offset-4 hover:underline">
        {customerName}
      </Link>
      <Money amount={total} className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2" />
      <p className="min-w-0 text-small text-ink-2 sm:col-start-1 sm:row-start-2">
        <span className="font-code">{id.slice(-8)}</span>
        <span>{' · '}</span>
        <RelativeTime iso={createdAt} />
        <span>{group && ` · ${group}`}</span>
      </p>
      <span className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <StatusChip status={status} />
      </span>
      {action && <div className="col-span-full">{action}</div>}
    </li>
  );
}
