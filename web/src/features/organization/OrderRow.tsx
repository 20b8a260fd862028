import { clsx } from 'clsx';
import { Money } from '../../components/ui/Money';
import { RelativeTime } from '../../components/ui/RelativeTime';
import { StatusChip } from '../../components/ui/StatusChip';
import { graphql, readFragment, type FragmentType } from '../../gql';

export const OrderRow_order = graphql(`
  fragment OrderRow_order on OrganizationOrder {
    id
    customerName
    status
    total
    createdAt
    classroomName
  }
`);

type Props = { order: FragmentType<typeof OrderRow_order>; isNew: boolean };

/** Customer, the id's last 8 characters, class, status and total; two lines on phones. */
export function OrderRow({ order, isNew }: Props) {
  const { id, customerName, status, total, createdAt, classroomName } = readFragment(OrderRow_order, order);
  return (
    <li
      className={clsx(
        '-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-small border-t border-line px-2 py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">{customerName}</p>
        <p className="flex flex-wrap gap-x-1.5 text-small text-ink-2">
          <span className="font-code">{id.slice(-8)}</span>·
          <RelativeTime iso={createdAt} />
          {classroomName && <span className="truncate">· {classroomName}</span>}
        </p>
      </div>
      <span className="order-3 col-span-2 sm:order-none sm:col-span-1">
        <StatusChip status={status} />
      </span>
      <Money amount={total} className="text-right font-bold tabular-nums" />
    </li>
  );
}
