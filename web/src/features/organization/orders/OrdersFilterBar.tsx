import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { statusText } from '../../../components/domain/orders/StatusChip';
import { TextField } from '../../../components/ui/fields/TextField';
import { labelAmong } from '../../../lib/format/classroom-label';
import {
  deliveryMethods,
  deliveryNames,
  isFiltered,
  listedStatuses,
  type FilterChanges,
  type OrderFilters,
} from './order-filters';

type Props = {
  filters: OrderFilters;
  classrooms: readonly { id: string; name: string; teacherName: string; code: string }[];
  onChange: (changes: FilterChanges) => void;
  onClear: () => void;
};

/** Search and filters, collapsed on phones. Choices apply right away, typing after a pause. */
export function OrdersFilterBar({ filters, classrooms, onChange, onClear }: Props) {
  const rest = useId();
  // Collapsed on phones unless a filter is set, so that the orders come first.
  const [isOpen, setOpen] = useState(() => isFiltered({ ...filters, search: '' }));
  return (
    <Card className="grid gap-4 p-4 min-[360px]:grid-cols-2 sm:p-5 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
      <div className="flex gap-2 self-end min-[360px]:col-span-2 lg:col-span-1">
        <SearchField
          label="Search"
          placeholder="Name, email or order"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
        <QuietButton
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        >
          Filters
        </QuietButton>
      </div>
      <div id={rest} className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        <SelectField
          label="Status"
          value={filters.status}
          onChange={({ target }) => onChange({ status: target.value })}
          options={[all, ...listedStatuses.map((value) => ({ value, label: textOf(value) }))]}
        />
        <SelectField
          label="Class"
          value={filters.class}
          onChange={({ target }) => onChange({ class: target.value })}
          options={[all, ...classrooms.map((one) => ({ value: one.id, label: labelAmong(classrooms)(one) }))]}
        />
        <SelectField
          label="Delivery"
          value={filters.delivery}
          onChange={({ target }) => onChange({ delivery: target.value })}
          options={[all, ...deliveryMethods.map((value) => ({ value, label: deliveryNames[value] }))]}
        />
        <SelectField
          label="Bank dispute"
          value={filters.dispute}
          onChange={({ target }) => onChange({ dispute: target.value })}
          options={[all, { value: 'open', label: 'Disputed now' }]}
        />
        <div className="grid grid-cols-1 gap-4 min-[360px]:col-span-2 min-[360px]:grid-cols-2">
          <TextField
            label="From"
            type="date"
            max={filters.to || undefined}
            value={filters.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label="To"
            type="date"
            min={filters.from || undefined}
            value={filters.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
        <QuietButton
          disabled={!isFiltered(filters)}
          onClick={onClear}
          className="self-end justify-self-start"
        >
          <X aria-hidden size={18} />
          <span>Clear filters</span>
        </QuietButton>
      </div>
    </Card>
  );
}

const all = { value: '', label: 'All' };

// Rows show this status with two labels (OwnStatusChip).
function textOf(status: (typeof listedStatuses)[number]): string {
  return status === 'completed' ? 'Paid, or waiting for pickup' : statusText(status);
}
