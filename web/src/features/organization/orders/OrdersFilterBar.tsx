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
  const labelOf = labelAmong(classrooms);
  const classes = classrooms.map((one) => ({ value: one.id, label: labelOf(one) }));
  const choices = [
    { name: 'status', label: 'Status', options: statuses },
    { name: 'class', label: 'Class', options: classes },
    { name: 'delivery', label: 'Delivery', options: deliveries },
    { name: 'dispute', label: 'Bank dispute', options: [{ value: 'open', label: 'Disputed now' }] },
  ] as const;
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
        {choices.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            value={filters[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
            options={[{ value: '', label: 'All' }, ...options]}
          />
        ))}
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
          <X size={18} />
          <span>Clear filters</span>
        </QuietButton>
      </div>
    </Card>
  );
}

const statuses = listedStatuses.map((value) => ({
  value,
  // Rows show this status with two labels (OwnStatusChip).
  label: value === 'completed' ? 'Paid, or waiting for pickup' : statusText(value),
}));

const deliveries = deliveryMethods.map((value) => ({ value, label: deliveryNames[value] }));
