import { clsx } from 'clsx';
import { memo, useCallback, useEffect, useRef } from 'react';
import { DisputeChip } from '../../../../components/domain/orders/StatusChip';
import { Money } from '../../../../components/domain/Money';
import { Term } from '../../../../components/domain/Term';
import { Card } from '../../../../components/ui/display/Card';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, readFragment } from '../../../../gql';
import { type ListChoice, type ListSelection, ListTable, SelectionBox } from '../../list';
import { AdminOrderTasks_order, type OrderTask } from '../tasks/order-task';
import { orderColumns, OrderStatusCell, OrderToggle, PaymentState } from './order-columns';
import { groupText, ListedOrder_order, type OrderRowProps, useOrderRow, whyFound } from './use-order-row';

const OrderDetails = lazyPart(
  'The details',
  () => import('../details/OrderDetails').then(({ OrderDetails }) => OrderDetails),
  { waiting: <Skeleton className="m-4 h-40" /> },
);

type Props = {
  orders: readonly ({ id: string } & FragmentType<typeof ListedOrder_order>)[];
  /** Why a search found each order, by order id. */
  reasons: ReadonlyMap<string, Parameters<typeof whyFound>[1]>;
  /** A table; cards on narrow screens. */
  isTable: boolean;
  arrivedIds: ReadonlySet<string>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  /** Null for staff who only read, and on cards until somebody starts to select. */
  selection: ListSelection | null;
  onTask: (task: OrderTask) => void;
};

/** Orders as rows that expand to their details. */
export function OrderRows({
  orders,
  reasons,
  isTable,
  arrivedIds,
  choice,
  onChange,
  selection,
  onTask,
}: Props) {
  const onSelect = useLatestSelect(selection);
  const rows = orders.map((order) => ({
    key: order.id,
    order,
    why: whyFound(order, reasons.get(order.id)),
    isNew: arrivedIds.has(order.id),
    isSelected: selection && selection.isSelected(order.id),
    onSelect,
    onTask,
  }));
  if (isTable) {
    return (
      <ListTable
        caption="Orders"
        columns={orderColumns}
        defaultSort={choice.search ? 'best' : 'newest'}
        {...{ choice, onChange, selection }}
      >
        {(columns) => rows.map(({ key, ...row }) => <OrderTableRow key={key} {...row} columns={columns} />)}
      </ListTable>
    );
  }
  return (
    <Card className="overflow-clip">
      <div className="px-3 pt-2">
        <Term of="total" look="head">
          Total
        </Term>
      </div>
      <ul aria-label="Orders">
        {rows.map(({ key, ...row }) => (
          <OrderCard key={key} {...row} />
        ))}
      </ul>
    </Card>
  );
}

/** A stable callback, so that selecting an order renders only its own row. */
function useLatestSelect(selection: ListSelection | null) {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  return useCallback((id: string, isRange: boolean) => latest.current?.select(id, isRange), []);
}

const cell = 'h-11 px-2 py-0';

type TableRowProps = OrderRowProps & { columns: typeof orderColumns };

/** An order as a row of 44 px, with its details below. Memoized: a list has hundreds. */
const OrderTableRow = memo(function OrderTableRow(props: TableRowProps) {
  const { order: given, why, isNew, isSelected, onSelect, onTask, columns } = props;
  const order = readFragment(ListedOrder_order, given);
  const row = useOrderRow(order, onTask);
  const width = columns.length + (isSelected === null ? 0 : 1);
  return (
    <>
      <tr
        data-row={order.id}
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
        {columns.map(({ key, style, yields, cell: draw }, place) => {
          const className = clsx(cell, style, yields);
          return place === 0 ? (
            <th key={key} scope="row" className={className}>
              {draw({ order, row })}
            </th>
          ) : (
            <td key={key} className={className}>
              {draw({ order, row })}
            </td>
          );
        })}
      </tr>
      {why && (
        <tr className={clsx(row.isOpen && 'bg-sunken', isSelected && 'bg-selected')}>
          <td colSpan={width} className="px-4 pb-1 text-small text-ink-2">
            {why}
          </td>
        </tr>
      )}
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
            <OrderDetails order={order} onTask={onTask} />
          </td>
        </tr>
      )}
    </>
  );
});

/** An order on narrow screens: two lines, with its details below. */
const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order: given, why, isNew, isSelected, onSelect, onTask } = props;
  const order = readFragment(ListedOrder_order, given);
  const row = useOrderRow(order, onTask);
  return (
    <li
      data-row={order.id}
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
          <Money term="total" amount={order.total} className="font-bold tabular-nums" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 pl-1.5 text-small text-ink-2">
          <PaymentState order={order} />
          <RelativeTime iso={order.createdAt} />
          <span className="ml-auto flex flex-wrap justify-end gap-1">
            <DisputeChip dispute={order.dispute} />
            <OrderStatusCell order={readFragment(AdminOrderTasks_order, order)} row={row} />
          </span>
        </div>
        {why && <p className="pl-1.5 text-small text-ink-2">{why}</p>}
        {row.problem && <ErrorNotice>{row.problem}</ErrorNotice>}
      </div>
      {row.isOpen && (
        <div id={row.detailsId} className="bg-sunken">
          <p className="px-4 pt-3 text-small text-ink-2">{groupText(order, 'No organization')}</p>
          <OrderDetails order={order} onTask={onTask} />
        </div>
      )}
    </li>
  );
});
