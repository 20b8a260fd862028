import { clsx } from 'clsx';
import { memo } from 'react';
import { DisputeChip } from '../../../../components/domain/DisputeChip';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { readFragment } from '../../../../gql';
import type { ListedOrder_OrderFragment } from '../../../../gql/graphql';
import { SelectionBox } from '../bulk/SelectionBox';
import { OrderDetails } from '../details/OrderDetails';
import type { OrderColumn } from '../filters/orders-layout';
import { OrderTasks } from '../tasks/OrderTasks';
import { AdminOrderTasks_order } from '../tasks/order-task';
import { OrderStatusCell } from './OrderStatusCell';
import { OrderToggle } from './OrderToggle';
import { PaymentState } from './PaymentState';
import { groupText, ListedOrder_order } from './order-row';
import { type OrderRowProps, type OrderRowState, useOrderRow } from './use-order-row';

/** Characters that fit beside the usual columns in a window of 1280 px. */
const ONE_LINE = 16;

const styles: Partial<Record<OrderColumn, string>> = {
  organization: 'max-w-0',
  email: 'max-w-56 truncate',
  phone: 'whitespace-nowrap tabular-nums',
  delivery: 'capitalize',
  items: 'text-right tabular-nums',
};

const cell = 'h-11 px-2 py-0';

type Props = OrderRowProps & {
  columns: readonly OrderColumn[];
  columnStyle: (column: OrderColumn) => string;
};

/** An order as a row of 44 px, its details below it. Drawn again only where it changed: a list has hundreds. */
export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { order: given, isNew, isSelected, onSelect, onTask, columns, columnStyle } = props;
  const order = readFragment(ListedOrder_order, given);
  const row = useOrderRow(order, onTask);
  const width = columns.length + (isSelected === null ? 3 : 4);
  return (
    <>
      <tr
        data-order={order.id}
        className={clsx(
          'border-t border-line',
          isNew && 'arrive',
          row.isOpen && 'bg-sunken',
          isSelected && 'bg-selected',
        )}
      >
        {isSelected !== null && (
          <td className={clsx(cell, 'w-10 pr-0 pl-3', isSelected && 'shadow-[inset_3px_0_0_var(--primary)]')}>
            <SelectionBox
              label={`Select order ${order.id.slice(-8)}`}
              isSelected={isSelected}
              onSelect={(isRange) => onSelect(order.id, isRange)}
            />
          </td>
        )}
        <th scope="row" className={clsx(cell, 'pl-1 text-left font-normal')}>
          <OrderToggle orderId={order.id} row={row} />
        </th>
        <td className={clsx(cell, 'max-w-0 font-semibold')}>
          <RowName name={order.customerName} />
        </td>
        {columns.map((column) => (
          <OrderColumnCell
            key={column}
            column={column}
            order={order}
            row={row}
            className={clsx(cell, columnStyle(column))}
          />
        ))}
        <td className={clsx(cell, 'pr-4 text-right font-bold tabular-nums')}>
          <Money amount={order.total} />
        </td>
      </tr>
      {row.problem && (
        <tr>
          <td colSpan={width} className="px-4 pb-3">
            <ErrorNotice>{row.problem}</ErrorNotice>
          </td>
        </tr>
      )}
      {row.isOpen && (
        <tr id={row.detailsId}>
          <td colSpan={width} className="bg-sunken p-0">
            <OrderDetails
              order={order}
              tasks={row.canWrite && <OrderTasks order={order} onTask={onTask} />}
            />
          </td>
        </tr>
      )}
    </>
  );
});

type OrderColumnCellProps = {
  column: OrderColumn;
  order: ListedOrder_OrderFragment;
  row: OrderRowState;
  className: string;
};

/** One chosen column of an order. */
function OrderColumnCell({ column, order, row, className }: OrderColumnCellProps) {
  return <td className={clsx(className, styles[column])}>{contentOf(column, order, row)}</td>;
}

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

/** A name in a dense row: in small letters on more lines where one is not enough. Its tooltip has all of a longer one. */
function RowName({ name }: { name: string }) {
  const isLong = name.length > ONE_LINE;
  return (
    <span
      title={name}
      className={`line-clamp-4 leading-[1.2] wrap-anywhere ${isLong ? 'my-1 text-small' : ''}`}
    >
      {name}
    </span>
  );
}
