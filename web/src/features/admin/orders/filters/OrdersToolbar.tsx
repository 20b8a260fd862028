import { Check, Columns3, Download, X } from 'lucide-react';
import { DropdownMenu, Popover } from 'radix-ui';
import { Button } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import type { Elements } from '../../../../components/ui/elements';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { useReturnFocus } from '../../../../components/ui/overlay/return-focus';
import { useMedia } from '../../../../lib/browser/use-media';
import { ShippingMenu } from '../shipping/ShippingMenu';
import { FilterChip } from './FilterChip';
import { OneOfFilter } from './OneOfFilter';
import { SavedViews } from './SavedViews';
import { StatusFilter } from './StatusFilter';
import { datePresets, type Period, periodText } from './date-presets';
import {
  csvAddress,
  type FileSelection,
  isFiltered,
  type OrdersFilter,
  paymentChoice,
  paymentFilter,
} from './orders-filter';
import {
  columnTitles,
  type OrderColumn,
  orderColumns,
  sortOf,
  sortTexts,
  usualColumns,
} from './orders-layout';
import { clearedFilter } from './use-orders-filter';

const deliveries = [
  { value: 'shipping', text: 'Shipping' },
  { value: 'pickup', text: 'Pickup' },
] as const;

const payments = [
  { value: 'paid', text: 'Paid' },
  { value: 'pending', text: 'Payment Pending' },
  { value: 'declined', text: 'Card declined' },
  { value: 'disputed', text: 'Disputed' },
] as const;

const organizations = [
  { value: 'only', text: 'Deleted organizations' },
  { value: 'included', text: 'All, deleted ones too' },
] as const;

type Props = {
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
  /** Packing slips of the filtered orders. */
  onPrint: (selection: FileSelection) => void;
};

const sorts = Object.entries(sortTexts)
  .filter(([value]) => value !== 'newest')
  .map(([value, text]) => ({ value, text }));

/** Search, filters, views, and the filtered orders as a file; where there is no table, sorting too. */
export function OrdersToolbar({ filter, onChange, onPrint }: Props) {
  const isTable = useMedia('(min-width: 45rem)');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-64">
          <SearchField
            isPageSearch
            label="Search orders"
            placeholder="Last 8 characters, name, email or code"
            value={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <SavedViews filter={filter} onChoose={onChange} />
        {isTable && <ColumnsMenu columns={filter.columns} onChange={(columns) => onChange({ columns })} />}
        <a href={csvAddress(filter)} download className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Download aria-hidden size={18} />
          <span>CSV</span>
        </a>
        <ShippingMenu selection={{ filter }} onPrint={onPrint} />
      </div>
      <OrderFilters filter={filter} onChange={onChange}>
        {!isTable && (
          <OneOfFilter
            name="Sort"
            choices={sorts}
            everything={sortTexts.newest}
            value={filter.sort === 'newest' ? '' : filter.sort}
            onChange={(sort) => onChange({ sort: sortOf(sort) })}
          />
        )}
      </OrderFilters>
    </div>
  );
}

type ColumnsMenuProps = { columns: readonly OrderColumn[]; onChange: (columns: OrderColumn[]) => void };

/** Which columns the table has; the menu stays open while they are chosen. */
function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const shown = columns.length > 0 ? columns : usualColumns;
  const toggle = (column: OrderColumn) =>
    onChange(orderColumns.filter((one) => shown.includes(one) !== (one === column)));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="sm">
          <Columns3 aria-hidden size={18} />
          <span>Columns</span>
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent>
        {orderColumns.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            disabled={shown.length === 1 && shown.includes(column)}
            onCheckedChange={() => toggle(column)}
            onSelect={(event) => event.preventDefault()}
            className={menuRowStyle}
          >
            <span className="grid size-5 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden size={18} />
              </DropdownMenu.ItemIndicator>
            </span>
            <span>{columnTitles[column]}</span>
          </DropdownMenu.CheckboxItem>
        ))}
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <DropdownMenu.Item
          disabled={columns.length === 0}
          onSelect={() => onChange([])}
          className={menuRowStyle}
        >
          As usual
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

type OrderFiltersProps = {
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
  /** What else stands among the chips. */
  children?: Elements;
};

/** What the orders are narrowed to; the search stands beside it. */
function OrderFilters({ filter, onChange, children }: OrderFiltersProps) {
  const { statuses, delivery, from, to, deleted } = filter;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <StatusFilter statuses={statuses} onChange={(next) => onChange({ statuses: next })} />
      <OneOfFilter
        name="Delivery"
        choices={deliveries}
        value={delivery ?? ''}
        onChange={(next) =>
          onChange({ delivery: deliveries.find(({ value }) => value === next)?.value ?? null })
        }
      />
      <OneOfFilter
        name="Payment"
        choices={payments}
        value={paymentChoice(filter)}
        onChange={(next) => onChange(paymentFilter(next))}
      />
      <OneOfFilter
        name="Organizations"
        choices={organizations}
        everything="Without deleted ones"
        value={deleted ?? ''}
        onChange={(next) =>
          onChange({ deleted: organizations.find(({ value }) => value === next)?.value ?? null })
        }
      />
      <DatesFilter period={{ from, to }} onChange={onChange} />
      {children}
      {isFiltered(filter) && (
        <Button variant="plain" size="sm" onClick={() => onChange(clearedFilter(filter))}>
          <X aria-hidden size={18} />
          <span>Clear</span>
        </Button>
      )}
    </div>
  );
}

type DatesFilterProps = { period: Period; onChange: (period: Period) => void };

/** The days on which orders were placed: a usual period, or two days. */
function DatesFilter({ period, onChange }: DatesFilterProps) {
  const { from, to } = period;
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <FilterChip name="Placed" chosen={periodText(period)} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="When orders were placed"
          className="fade-in z-40 grid w-[min(320px,92vw)] gap-4 rounded-input bg-surface p-4 shadow-float"
        >
          <div className="flex flex-wrap gap-2">
            {datePresets(new Date()).map((preset) => (
              <Button key={preset.text} variant="quiet" size="sm" onClick={() => onChange(preset.period)}>
                {preset.text}
              </Button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              type="date"
              value={from}
              max={to || undefined}
              onChange={({ target }) => onChange({ from: target.value, to })}
              className="px-2 text-small!"
            />
            <TextField
              label="To"
              type="date"
              value={to}
              min={from || undefined}
              onChange={({ target }) => onChange({ from, to: target.value })}
              className="px-2 text-small!"
            />
          </div>
          {(from || to) && (
            <Button variant="plain" size="sm" onClick={() => onChange({ from: '', to: '' })}>
              Any day
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
