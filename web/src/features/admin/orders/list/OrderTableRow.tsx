import { clsx } from 'clsx';
import { DisputeChip } from '../../../../components/domain/DisputeChip';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { readFragment } from '../../../../gql';
import { groupText, ListedOrder_order } from './order-row';
import { AdminOrderTasks_order } from '../tasks/order-task';
import { OrderDetails } from '../details/OrderDetails';
import { OrderProblem } from './OrderProblem';
import { OrderStatusCell } from './OrderStatusCell';
import { OrderTasks } from '../tasks/OrderTasks';
import { OrderToggle } from './OrderToggle';
import { PaymentState } from './PaymentState';
import { useOrderRow, type OrderRowProps } from './use-order-row';

export const orderColumns = 9;

const cell = 'h-11 px-2 py-0';

/** An order as a row of 44 px, its details below it. */
export function OrderTableRow({ order: given, isNew, onTask }: OrderRowProps) {
  const order = readFragment(ListedOrder_order, given);
  const row = useOrderRow(order, onTask);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <tr className={clsx('border-t border-line', isNew && 'arrive', row.isOpen && 'bg-sunken')}>
        <th scope="row" className={clsx(cell, 'pl-1 text-left font-normal')}>
          <OrderToggle orderId={order.id} row={row} />
        </th>
        <td className={clsx(cell, 'max-w-0 truncate font-semibold')}>{order.customerName}</td>
        <td className={clsx(cell, 'hidden max-w-0 truncate md:table-cell')}>{groupText(order, '–')}</td>
        <td className={clsx(cell, 'hidden capitalize lg:table-cell')}>{order.deliveryMethod}</td>
        <td className={clsx(cell, 'hidden text-right tabular-nums lg:table-cell')}>{count}</td>
        <td className={cell}>
          <PaymentState order={order} />
        </td>
        <td className={cell}>
          <span className="flex flex-wrap items-center gap-1">
            <OrderStatusCell order={readFragment(AdminOrderTasks_order, order)} row={row} />
            <DisputeChip dispute={order.dispute} />
          </span>
        </td>
        <td className={cell}>
          <RelativeTime iso={order.createdAt} />
        </td>
        <td className={clsx(cell, 'pr-4 text-right font-bold tabular-nums')}>
          <Money amount={order.total} />
        </td>
      </tr>
      {row.problem && (
        <tr>
          <td colSpan={orderColumns} className="px-4 pb-3">
            <OrderProblem text={row.problem} />
          </td>
        </tr>
      )}
      {row.isOpen && (
        <tr id={row.detailsId}>
          <td colSpan={orderColumns} className="bg-sunken p-0">
            <OrderDetails
              order={order}
              tasks={row.canWrite && <OrderTasks order={order} onTask={onTask} />}
            />
          </td>
        </tr>
      )}
    </>
  );
}
