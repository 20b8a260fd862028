import { ChevronDown, PackageCheck, Truck } from 'lucide-react';
import { ComplaintChip } from '../../../components/domain/ComplaintChip';
import { DisputeChip } from '../../../components/domain/DisputeChip';
import { Money } from '../../../components/domain/Money';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { OwnStatusChip } from './OwnStatusChip';
import { HandOver } from '../pickup/HandOver';
import { NotifyCustomer } from '../pickup/NotifyCustomer';
import { canHandOver, canNotify } from '../pickup/pickup';
import { deliveryNames } from './order-filters';
import { OrderFacts } from './OrderFacts';

export const OrderLine_order = graphql(`
  fragment OrderLine_order on Order {
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
    pickupNotificationSent
    dispute {
      state
      amount
    }
    hasOpenComplaint
    ...OrderFacts_order
  }
`);

type Props = { organizationId: string; order: FragmentType<typeof OrderLine_order> };

/** An order in two lines that unfold to everything about it. */
export function OrderLine({ organizationId, order: orderRef }: Props) {
  const order = readFragment(OrderLine_order, orderRef);
  const { id, customerName, status, total, createdAt, classroom, deliveryMethod } = order;
  const DeliveryIcon = deliveryMethod === 'pickup' ? PackageCheck : Truck;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 gap-y-1 rounded-small py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_10rem_104px_20px] sm:px-2 [&::-webkit-details-marker]:hidden">
          <span className="font-semibold wrap-anywhere">{customerName}</span>
          <Money
            amount={total}
            className="text-right font-bold tabular-nums sm:col-start-4 sm:row-span-2 sm:row-start-1"
          />
          <ChevronDown
            aria-hidden
            size={20}
            className="transition-transform group-open:rotate-180 sm:col-start-5 sm:row-span-2 sm:row-start-1"
          />
          <span className="min-w-0 text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
            <span className="font-code">{id.slice(-8)}</span>
            <span>{' · '}</span>
            <RelativeTime iso={createdAt} />
            <span className="sm:hidden">{classroom && ` · ${classroom.name}`}</span>
          </span>
          <span className="col-span-2 flex flex-wrap justify-end gap-1 justify-self-end sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
            <OwnStatusChip status={status} deliveryMethod={deliveryMethod} />
            <DisputeChip dispute={order.dispute} />
            <ComplaintChip isOpen={order.hasOpenComplaint} />
          </span>
          <span className="hidden min-w-0 text-small text-ink-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:block">
            <span className="block wrap-anywhere">{classroom?.name ?? 'No class'}</span>
            <span className="flex items-center gap-1.5">
              <DeliveryIcon aria-hidden size={16} />
              <span>{deliveryNames[deliveryMethod]}</span>
            </span>
          </span>
        </summary>
        <OrderFacts organizationId={organizationId} order={order} />
      </details>
      {(canNotify(order) || canHandOver(order)) && (
        <div className="flex flex-wrap gap-2 pb-3 sm:px-2">
          {canNotify(order) && <NotifyCustomer organizationId={organizationId} order={order} />}
          {canHandOver(order) && <HandOver organizationId={organizationId} order={order} />}
        </div>
      )}
    </li>
  );
}
