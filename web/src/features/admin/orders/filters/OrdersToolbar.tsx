import { Download } from 'lucide-react';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { useMedia } from '../../../../lib/browser/use-media';
import { ColumnsMenu } from './ColumnsMenu';
import { OneOfFilter } from './OneOfFilter';
import { OrderFilters } from './OrderFilters';
import { csvAddress, type FileSelection, type OrdersFilter } from './orders-filter';
import { ShippingMenu } from '../shipping/ShippingMenu';
import { sortOf, sortTexts } from './orders-layout';
import { SavedViews } from './SavedViews';

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
