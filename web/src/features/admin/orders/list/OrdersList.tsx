import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { DisputeChip } from '../../../../components/domain/DisputeChip';
import { Money } from '../../../../components/domain/Money';
import { Card } from '../../../../components/ui/display/Card';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { type FragmentType, readFragment } from '../../../../gql';
import type { OrderSort } from '../../../../gql/graphql';
import { useMedia } from '../../../../lib/browser/use-media';
import { SelectionBox } from '../bulk/SelectionBox';
import type { ListSelection } from '../bulk/use-order-selection';
import { OrderDetails } from '../details/OrderDetails';
import type { OrdersFilter } from '../filters/orders-filter';
import {
  columnTitles,
  directionOf,
  nextSort,
  type OrderColumn,
  type SortedColumn,
  usualColumns,
} from '../filters/orders-layout';
import { OrderTasks } from '../tasks/OrderTasks';
import { AdminOrderTasks_order, type OrderTask } from '../tasks/order-task';
import { OrderStatusCell } from './OrderStatusCell';
import { OrderTableRow } from './OrderTableRow';
import { OrderToggle } from './OrderToggle';
import { PaymentState } from './PaymentState';
import { groupText, ListedOrder_order } from './order-row';
import { type OrderRowProps, useOrderRow } from './use-order-row';

const widths: Partial<Record<OrderColumn, string>> = { organization: 'w-[17%]', items: 'text-right' };

const cell = 'h-10 bg-sunken px-2 text-left text-small font-semibold text-ink-2';

/** An order on narrow screens: two lines, its details below them. */
const OrderCard = memo(function OrderCard(props: OrderRowProps) {
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

type Props = {
  orders: readonly ({ id: string } & FragmentType<typeof ListedOrder_order>)[];
  arrivedIds: ReadonlySet<string>;
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
  /** Null for those who change nothing, and on cards until somebody begins to select. */
  selection: ListSelection | null;
  onTask: (task: OrderTask) => void;
};

/** Orders as a dense table; as cards where a table does not fit. */
export function OrdersList({ orders, arrivedIds, filter, onChange, selection, onTask }: Props) {
  const isWide = useMedia('(min-width: 45rem)');
  const onSelect = useLatestSelect(selection);
  const rows = orders.map((order) => ({
    key: order.id,
    order,
    isNew: arrivedIds.has(order.id),
    isSelected: selection && selection.isSelected(order.id),
    onSelect,
    onTask,
  }));
  if (!isWide) {
    return (
      <Card className="overflow-clip">
        <ul aria-label="Orders">
          {rows.map(({ key, ...row }) => (
            <OrderCard key={key} {...row} />
          ))}
        </ul>
      </Card>
    );
  }
  const isUsual = filter.columns.length === 0;
  const columns = isUsual ? usualColumns : filter.columns;
  const columnStyle = isUsual ? yieldingStyle : noStyle;
  return (
    <TableCard isScrolled={!isUsual}>
      <table className="w-full table-auto border-collapse text-work">
        <caption className="sr-only">Orders</caption>
        <OrdersTableHead
          columns={columns}
          columnStyle={columnStyle}
          sort={filter.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          isSticky={isUsual}
        />
        <tbody>
          {rows.map(({ key, ...row }) => (
            <OrderTableRow key={key} {...row} columns={columns} columnStyle={columnStyle} />
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

/** The usual columns that give way on narrower screens. */
const yielding: Partial<Record<OrderColumn, string>> = {
  organization: 'hidden md:table-cell',
  delivery: 'hidden lg:table-cell',
  items: 'hidden lg:table-cell',
};

const yieldingStyle = (column: OrderColumn): string => yielding[column] ?? '';
const noStyle = (): string => '';

/** Stays the same while the selection changes, so that a choice draws its own row alone. */
function useLatestSelect(selection: ListSelection | null) {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  return useCallback((id: string, isRange: boolean) => latest.current?.select(id, isRange), []);
}

/** Columns of one's own choice may be more than the screen is wide; they scroll then. */
function TableCard({ isScrolled, children }: { isScrolled: boolean; children: ReactNode }) {
  return <Card className={isScrolled ? 'min-w-0 overflow-x-auto' : 'min-w-0 overflow-clip'}>{children}</Card>;
}

type OrdersTableHeadProps = {
  columns: readonly OrderColumn[];
  /** Columns that give way where the screen is narrow. */
  columnStyle: (column: OrderColumn) => string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  selection: ListSelection | null;
  /** The page scrolls and not the table: the head stays in sight. */
  isSticky: boolean;
};

/** The columns' names; a press on one sorts by it, the next press from the other end. */
function OrdersTableHead({ columns, columnStyle, sort, onSort, selection, isSticky }: OrdersTableHeadProps) {
  const head = isSticky ? `${cell} sticky top-16 z-10` : cell;
  const sorting = { sort, onSort, head };
  return (
    <thead>
      {/* Between cells whose edges lie inside of a pixel the row would show. */}
      <tr className="bg-sunken">
        {selection && (
          <th scope="col" className={`${head} w-10 pr-0 pl-3`}>
            <SelectionBox
              label="Select all shown"
              isSelected={selection.areAllShown}
              isPartly={selection.isAny && !selection.areAllShown}
              onSelect={selection.toggleShown}
            />
          </th>
        )}
        <th scope="col" className={clsx(head, !selection && 'pl-4')}>
          Order
        </th>
        <SortHead {...sorting} column="customer" title="Customer" className="w-1/3 md:w-[15%]" />
        {columns.map((column) =>
          column === 'status' || column === 'placed' ? (
            <SortHead key={column} {...sorting} column={column} title={columnTitles[column]} />
          ) : (
            <th key={column} scope="col" className={clsx(head, columnStyle(column), widths[column])}>
              {columnTitles[column]}
            </th>
          ),
        )}
        <SortHead {...sorting} column="total" title="Total" className="pr-4 text-right" />
      </tr>
    </thead>
  );
}

type SortProps = Pick<OrdersTableHeadProps, 'sort' | 'onSort'> & {
  head: string;
  column: SortedColumn;
  title: string;
  className?: string;
};

function SortHead({ column, title, sort, onSort, head, className }: SortProps) {
  const direction = directionOf(column, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={clsx(head, className)}>
      <button
        type="button"
        onClick={() => onSort(nextSort(column, sort))}
        className={clsx(
          'group -mx-1 inline-flex min-h-10 items-center gap-1 rounded-small px-1 hover:text-ink',
          direction !== 'none' && 'text-ink',
        )}
      >
        <span>{title}</span>
        <Arrow
          aria-hidden
          size={14}
          className={clsx(
            direction === 'none' && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </th>
  );
}
