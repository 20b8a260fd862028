import { X } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { DatesFilter } from './DatesFilter';
import { OneOfFilter } from './OneOfFilter';
import { isFiltered, paymentChoice, paymentFilter, type OrdersFilter } from './orders-filter';
import { StatusFilter } from './StatusFilter';
import { clearedFilter } from './use-orders-filter';
import type { Elements } from '../../../../components/ui/elements';

type Props = {
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
  /** What else stands among the chips. */
  children?: Elements;
};

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

/** What the orders are narrowed to; the search stands beside it. */
export function OrderFilters({ filter, onChange, children }: Props) {
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
