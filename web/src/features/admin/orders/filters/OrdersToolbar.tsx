import { Download } from 'lucide-react';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { OrderFilters } from './OrderFilters';
import { csvAddress, type OrdersFilter } from './orders-filter';
import { ShippingMenu } from '../shipping/ShippingMenu';
import { SavedViews } from './SavedViews';

type Props = { filter: OrdersFilter; onChange: (changes: Partial<OrdersFilter>) => void };

/** Search, filters, views, and the filtered orders as a file. */
export function OrdersToolbar({ filter, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-64">
          <SearchField
            label="Search orders"
            placeholder="Last 8 characters, name, email or code"
            value={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <SavedViews filter={filter} onChoose={onChange} />
        <a href={csvAddress(filter)} download className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Download aria-hidden size={18} />
          CSV
        </a>
        <ShippingMenu selection={{ filter }} />
      </div>
      <OrderFilters filter={filter} onChange={onChange} />
    </div>
  );
}
