import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { OrderSort } from '../../../../gql/graphql';
import {
  columnTitles,
  directionOf,
  nextSort,
  type OrderColumn,
  type SortedColumn,
} from '../filters/orders-layout';
import { SelectionBox } from '../bulk/SelectionBox';
import type { ListSelection } from '../bulk/use-order-selection';

type Props = {
  columns: readonly OrderColumn[];
  /** Columns that give way where the screen is narrow. */
  columnStyle: (column: OrderColumn) => string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  selection: ListSelection | null;
  /** The page scrolls and not the table: the head stays in sight. */
  isSticky: boolean;
};

const widths: Partial<Record<OrderColumn, string>> = { organization: 'w-[17%]', items: 'text-right' };

const cell = 'h-10 bg-sunken px-2 text-left text-small font-semibold text-ink-2';

/** The columns' names; a press on one sorts by it, the next press from the other end. */
export function OrdersTableHead({ columns, columnStyle, sort, onSort, selection, isSticky }: Props) {
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

type SortProps = Pick<Props, 'sort' | 'onSort'> & {
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
