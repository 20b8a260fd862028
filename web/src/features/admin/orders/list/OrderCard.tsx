import { clsx } from 'clsx';
import { memo } from 'react';
import { DisputeChip } from '../../../../components/domain/DisputeChip';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { readFragment } from '../../../../gql';
import { SelectionBox } from '../bulk/SelectionBox';
import { groupText, ListedOrder_order } from './order-row';
import { AdminOrderTasks_order } from '../tasks/order-task';
import { OrderDetails } from '../details/OrderDetails';
import { OrderStatusCell } from './OrderStatusCell';
import { OrderTasks } from '../tasks/OrderTasks';
import { OrderToggle } from './OrderToggle';
import { PaymentState } from './PaymentState';
import { useOrderRow, type OrderRowProps } from './use-order-row';

/** An order on narrow screens: two lines, its details below them. */
export const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order: given, isNew, isSelected, onSelect, onTask } = props;
  const order = readFragment(ListedOrder_order, given);
  const row = useOrderRow(order, onTask);
  return (
    <li
      data-order={order.id}
      className={clsx(
        'border-t border-line first:border-t-0',
        isNew && 'arrive',
        isSelected && 'bg-selected shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <div className="px-3 py-2 text-work">
        <div className="flex items-center gap-2">
          {isSelected !== null && (
            <SelectionBox
              label={`Select order ${order.id.slice(-8)}`}
              isSelected={isSelected}
              onSelect={(isRange) => onSelect(order.id, isRange)}
            />
          )}
          <OrderToggle orderId={order.id} row={row} />
          <span className="min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">
            {order.customerName}
          </span>
          <Money amount={order.total} className="font-bold tabular-nums" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 pl-1.5 text-small text-ink-2">
          <PaymentState order={order} />
          <RelativeTime iso={order.createdAt} />
          <span className="ml-auto flex flex-wrap justify-end gap-1">
            <DisputeChip dispute={order.dispute} />
            <OrderStatusCell order={readFragment(AdminOrderTasks_order, order)} row={row} />
          </span>
        </div>
        {row.problem && <ErrorNotice>{row.problem}</ErrorNotice>}
      </div>
      {row.isOpen && (
        <div id={row.detailsId} className="bg-sunken">
          <p className="px-4 pt-3 text-small text-ink-2">{groupText(order, 'No organization')}</p>
          <OrderDetails order={order} tasks={row.canWrite && <OrderTasks order={order} onTask={onTask} />} />
        </div>
      )}
    </li>
  );
});
