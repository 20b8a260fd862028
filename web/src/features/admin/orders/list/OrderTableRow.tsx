import { clsx } from 'clsx';
import { memo } from 'react';
import { Money } from '../../../../components/domain/Money';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { readFragment } from '../../../../gql';
import { SelectionBox } from '../bulk/SelectionBox';
import type { OrderColumn } from '../filters/orders-layout';
import { ListedOrder_order } from './order-row';
import { OrderColumnCell } from './OrderColumnCell';
import { OrderDetails } from '../details/OrderDetails';
import { OrderTasks } from '../tasks/OrderTasks';
import { RowName } from './RowName';
import { OrderToggle } from './OrderToggle';
import { useOrderRow, type OrderRowProps } from './use-order-row';

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
