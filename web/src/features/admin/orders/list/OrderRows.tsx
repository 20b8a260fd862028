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
import { readFragment } from '../../../../gql';
import type { AdminOrdersQuery } from '../../../../gql/graphql';
import { type ListChoice, ListRow, type ListSelection, ListTable, SelectionBox } from '../../list';
import { AdminOrder_order, groupText } from '../admin-order';
import type { OrderTask } from '../tasks/OrderTasks';
import { orderColumns, OrderName, OrderToggle, whyFound } from './order-columns';
import { type OrderRowProps, OrderStatusCell, PaymentState, useOrderRow } from './order-row';

const OrderDetails = lazyPart(
  'The details',
  () => import('../details/OrderDetails').then(({ OrderDetails }) => OrderDetails),
  { waiting: <Skeleton className="m-4 h-40" /> },
);

type Props = {
  orders: AdminOrdersQuery['orders']['nodes'];
  /** A table; cards on narrow screens. */
  isTable: boolean;
  arrivedIds: ReadonlySet<string>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  /** Null for staff who only read, and on cards until somebody starts to select. */
  selection: ListSelection | null;
  onTask: (task: OrderTask) => void;
};

export function OrderRows({ orders, isTable, arrivedIds, choice, onChange, selection, onTask }: Props) {
  const onSelect = useLatestSelect(selection);
  const rows = orders.map((found) => {
    const order = readFragment(AdminOrder_order, found);
    return {
      key: order.id,
      order,
      why: whyFound(order, found.searchReasons),
      isNew: arrivedIds.has(order.id),
      isSelected: selection && selection.isSelected(order.id),
      onSelect,
      onTask,
    };
  });
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
    <>
      <Card className="overflow-clip sm:hidden">
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
      {/* The server does not know the screen, and renders cards, since phones are slow to replace them. */}
      <div className="max-sm:hidden">
        <OrderSkeletons />
      </div>
    </>
  );
}

const SKELETONS = 12;

export function OrderSkeletons() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: SKELETONS }, (_, row) => (
        <Skeleton key={row} className="h-16 sm:h-11" />
      ))}
    </div>
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

type TableRowProps = OrderRowProps & { columns: typeof orderColumns };

/** Memoized: a list has hundreds. */
const OrderTableRow = memo(function OrderTableRow(props: TableRowProps) {
  const { order, why, isNew, isSelected, onSelect, onTask, columns } = props;
  const row = useOrderRow(order, onTask);
  return (
    <ListRow
      id={order.id}
      columns={columns}
      cells={{ order, row }}
      select={
        isSelected === null
          ? null
          : {
              label: `Select order ${order.id.slice(-8)}`,
              isSelected,
              onSelect: (isRange) => onSelect(order.id, isRange),
            }
      }
      className={isNew && 'arrive'}
      note={why}
      problem={row.problem}
    >
      <OrderDetails order={order} onTask={onTask} />
    </ListRow>
  );
});

/** An order on narrow screens: two lines, with its details below. */
const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order, why, isNew, isSelected, onSelect, onTask } = props;
  const row = useOrderRow(order, onTask);
  return (
    <li
      data-row={order.id}
      className={clsx(
        'near-90 border-t border-line first:border-t-0',
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
          <OrderName
            order={order}
            className="min-w-0 flex-1 py-2 leading-tight font-semibold wrap-anywhere"
          />
          <Money term="total" amount={order.total} className="font-bold tabular-nums" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 pl-1.5 text-small text-ink-2">
          <PaymentState order={order} />
          <RelativeTime iso={order.createdAt} />
          <span className="ml-auto flex flex-wrap justify-end gap-1">
            <DisputeChip dispute={order.dispute} />
            <OrderStatusCell order={order} row={row} />
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
