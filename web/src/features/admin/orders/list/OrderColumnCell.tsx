import { clsx } from 'clsx';
import { DisputeChip } from '../../../../components/domain/DisputeChip';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { readFragment } from '../../../../gql';
import type { ListedOrder_OrderFragment } from '../../../../gql/graphql';
import type { OrderColumn } from '../filters/orders-layout';
import { AdminOrderTasks_order } from '../tasks/order-task';
import { groupText } from './order-row';
import { OrderStatusCell } from './OrderStatusCell';
import { RowName } from './RowName';
import { PaymentState } from './PaymentState';
import type { OrderRowState } from './use-order-row';

type Props = {
  column: OrderColumn;
  order: ListedOrder_OrderFragment;
  row: OrderRowState;
  className: string;
};

/** One chosen column of an order. */
export function OrderColumnCell({ column, order, row, className }: Props) {
  return <td className={clsx(className, styles[column])}>{contentOf(column, order, row)}</td>;
}

const styles: Partial<Record<OrderColumn, string>> = {
  organization: 'max-w-0',
  email: 'max-w-56 truncate',
  phone: 'whitespace-nowrap tabular-nums',
  delivery: 'capitalize',
  items: 'text-right tabular-nums',
};

function contentOf(column: OrderColumn, order: ListedOrder_OrderFragment, row: OrderRowState) {
  const task = readFragment(AdminOrderTasks_order, order);
  switch (column) {
    case 'organization':
      return <RowName name={groupText(order, '–')} />;
    case 'email':
      return task.customerEmail;
    case 'phone':
      return task.customerPhone ?? '–';
    case 'delivery':
      return order.deliveryMethod;
    case 'items':
      return order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    case 'payment':
      return <PaymentState order={order} />;
    case 'placed':
      return <RelativeTime iso={order.createdAt} />;
    case 'status':
      return (
        <span className="flex flex-wrap items-center gap-1">
          <OrderStatusCell order={task} row={row} />
          <DisputeChip dispute={order.dispute} />
        </span>
      );
  }
}
