import { clsx } from 'clsx';
import { ComplaintChip } from '../../../components/domain/ComplaintChip';
import { DisputeChip } from '../../../components/domain/DisputeChip';
import { Money } from '../../../components/domain/Money';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { OwnStatusChip } from './OwnStatusChip';

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

type Props = { order: FragmentType<typeof OrderRow_order>; isNew: boolean };

/** Customer, the id's last 8 characters, class, status and total; two lines on phones. */
export function OrderRow({ order, isNew }: Props) {
  const facts = readFragment(OrderRow_order, order);
  const { id, customerName, status, total, createdAt, classroom, deliveryMethod } = facts;
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <p className="font-semibold wrap-anywhere">{customerName}</p>
      <Money amount={total} className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2" />
      <p className="text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
        <span className="font-code">{id.slice(-8)}</span>
        <span>{' · '}</span>
        <RelativeTime iso={createdAt} />
        {classroom && <span>{` · ${classroom.name}`}</span>}
      </p>
      <span className="flex flex-wrap justify-end gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <OwnStatusChip status={status} deliveryMethod={deliveryMethod} />
        <DisputeChip dispute={facts.dispute} />
        <ComplaintChip isOpen={facts.hasOpenComplaint} />
      </span>
    </li>
  );
}
