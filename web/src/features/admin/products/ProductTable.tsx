import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { ProductImage } from '../../../components/domain/ProductImage';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useNear } from '../../../lib/browser/use-near';
import { counted } from '../../../lib/format/counts';
import { formatCalendarDay } from '../../../lib/format/dates';
import { toCents } from '../../../lib/format/money';
import { ListCount } from '../list';
import { useJob } from '../shell';
import { badgesOf } from './product-badges';
import { onlyWhereRoom, ProductActions } from './ProductActions';
import { movedTo, nextSorting, shopOrder, type SortKey, sortProducts } from './sort-products';
import { daysLeftText } from './stock/days-left-text';
import { useProductChanges } from './use-product-changes';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

const columns: readonly { key: SortKey; title: string; className?: string }[] = [
  { key: 'price', title: 'Price' },
  { key: 'inventory', title: 'Stock' },
  { key: 'totalOrdered', title: 'Ordered', className: onlyWhereRoom },
  { key: 'totalRevenue', title: 'Revenue' },
];

type ProductTableProps = {
  /** The products that bars compare with. */
  all: readonly Product[];
  products: readonly Product[];
  /** All products are shown. */
  canMove: boolean;
  onEdit: (product: Product) => void;
};

/** Products in the shop's order, or sorted by a number. They can be moved only in the shop's order. */
export function ProductTable({ all, products, onEdit, ...given }: ProductTableProps) {
  const canWrite = useJob();
  const { order, setActive } = useProductChanges();
  const [sorting, setSorting] = useState(shopOrder);
  const shown = sortProducts(products, sorting);
  const ids = shown.map(({ id }) => id);
  const most = { ordered: maxOf(all, 'totalOrdered'), revenue: maxOf(all, 'totalRevenue') };
  const canMove = given.canMove && canWrite && sorting.key === 'displayOrder';
  const revenue = shown.reduce((sum, { totalRevenue }) => sum + toCents(totalRevenue), 0);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="font-semibold tabular-nums">
        <ListCount
          count={counted(shown.length, 'product')}
          sums={[{ cents: revenue, term: 'productRevenue', name: 'revenue' }]}
        />
      </p>
      <Card className="overflow-x-auto">
        <table className="w-full min-w-full text-work">
          <caption className="sr-only">Products with orders and revenue</caption>
          <thead className="bg-sunken text-left text-small max-sm:sr-only">
            <tr>
              <th scope="col" className="p-3 font-semibold">
                Product
              </th>
              {columns.map(({ key, ...column }) => (
                <SortHeader
                  key={key}
                  {...column}
                  direction={
                    sorting.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'
                  }
                  onSort={() => setSorting(nextSorting(sorting, key))}
                />
              ))}
              {canWrite && (
                <th scope="col" className="p-3 text-right font-semibold">
                  Actions
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((product, index) => (
              <ProductRow
                key={product.id}
                product={product}
                most={most}
                onEdit={canWrite ? onEdit : undefined}
                onActive={(isActive) => void setActive(product, isActive)}
                onMove={canMove ? (place) => void order(movedTo(ids, product.id, place), ids) : undefined}
                place={index + 1}
                places={shown.length}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

function maxOf(products: readonly Product[], key: 'totalOrdered' | 'totalRevenue'): number {
  return Math.max(0, ...products.map((product) => Number(product[key])));
}

type SortHeaderProps = {
  title: string;
  className?: string;
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
};

/** A column's header that sorts. */
function SortHeader({ title, className, direction, onSort }: SortHeaderProps) {
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} className={clsx('p-0 text-right', className)}>
      <button
        type="button"
        onClick={onSort}
        className="ml-auto flex min-h-11 cursor-pointer items-center gap-1 px-2 font-semibold"
      >
        <span>{title}</span>
        <Icon aria-hidden size={16} />
      </button>
    </th>
  );
}

type ProductRowProps = {
  product: Product;
  /** The largest totals of all products, at which a bar is full. */
  most: { ordered: number; revenue: number };
  /** Undefined for staff who may not edit. */
  onEdit: ((product: Product) => void) | undefined;
  onActive: (isActive: boolean) => void;
  /** Takes the place to move to, counted from 1. Undefined while the list is sorted by a number. */
  onMove: ((place: number) => void) | undefined;
  place: number;
  places: number;
};

const cell =
  'px-2 py-0 text-right tabular-nums max-sm:flex max-sm:px-3 max-sm:items-center max-sm:justify-between max-sm:py-1';

const name = 'hidden text-small text-ink-2 max-sm:inline';

/** Each picture is a request: narrow screens have none, others load it once its row is in sight. */
function ProductThumb({ src }: { src: string | null }) {
  const [place, isNear] = useNear<HTMLSpanElement>('0px');
  return (
    <span ref={place} className="size-9 shrink-0 overflow-hidden rounded-small bg-sunken max-lg:hidden">
      {isNear && <ProductImage src={src} alt="" className="size-9" />}
    </span>
  );
}

/** A product as a row; on phones as a card. */
function ProductRow({ product, most, onEdit, onActive, ...moving }: ProductRowProps) {
  const { description, category, price, imageUrl, totalOrdered, totalRevenue } = product;
  return (
    <tr className="border-t border-line max-sm:block max-sm:p-3">
      <th
        scope="row"
        className="h-11 px-3 py-0.5 text-left font-normal max-sm:block max-sm:h-auto sm:w-full sm:max-w-0 sm:min-w-48 lg:min-w-64"
      >
        <div className="flex min-w-0 items-center gap-3">
          <ProductThumb src={imageUrl} />
          <div className="min-w-0 flex-1 leading-tight">
            <p title={description} className="flex items-baseline gap-x-2 max-sm:flex-wrap">
              <span className="max-w-full shrink-0 truncate font-semibold">{product.name}</span>
              <span className="truncate text-smallest text-ink-2">{category}</span>
            </p>
            <ProductBadges product={product} />
          </div>
        </div>
      </th>
      <td className={cell}>
        <span className={name}>Price</span>
        <Money term="price" amount={price} />
      </td>
      <td className={cell}>
        <span className={name}>Stock</span>
        <StockButton product={product} />
      </td>
      <td className={clsx(cell, onlyWhereRoom)}>
        <span className={name}>Ordered</span>
        <ShareBar part={totalOrdered} most={most.ordered}>
          {totalOrdered.toLocaleString('en-US')}
        </ShareBar>
      </td>
      <td className={cell}>
        <span className={name}>Revenue</span>
        <ShareBar part={Number(totalRevenue)} most={most.revenue}>
          <Money term="productRevenue" amount={totalRevenue} />
        </ShareBar>
      </td>
      {onEdit && (
        <td className="px-3 py-0 max-sm:block">
          <ProductActions product={product} onEdit={onEdit} onActive={onActive} {...moving} />
        </td>
      )}
    </tr>
  );
}

function ProductBadges({ product }: { product: Product }) {
  return (
    <span className="flex flex-wrap gap-1">
      {badgesOf(product).map(({ text, tone, icon }) => (
        <Chip key={text} tone={tone} icon={icon} className="px-2! py-0!">
          {text}
        </Chip>
      ))}
    </span>
  );
}

type ShareBarProps = { part: number; most: number; children: ReactNode };

/** A figure above a small bar that compares it with the largest. */
function ShareBar({ part, most, children }: ShareBarProps) {
  const percent = most > 0 ? Math.round((part / most) * 100) : 0;
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span>{children}</span>
      <span aria-hidden className="block h-1.5 w-14 rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-chart-2" style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

const StockDialog = lazyPart('The stock', () =>
  import('./stock/StockDialog').then(({ StockDialog }) => StockDialog),
);

type Props = { product: Product };

/** The stock and how long it lasts; opens the dialog that changes it. */
function StockButton({ product }: Props) {
  const canWrite = useJob('warehouse');
  const [isOpen, setOpen] = useState(false);
  const { name, inventory, daysLeft, nextDeliveryOn } = product;
  const units = inventory.toLocaleString('en-US');
  return (
    <span className="inline-grid justify-items-end leading-[1.2] whitespace-nowrap sm:max-lg:w-22 sm:max-lg:text-right sm:max-lg:whitespace-normal">
      {canWrite ? (
        <button
          type="button"
          aria-label={`Stock of ${name}: ${units}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-[5px] after:absolute after:-inset-x-3 after:-inset-y-3 hover:decoration-primary hover:decoration-solid"
        >
          {units}
        </button>
      ) : (
        <span>{units}</span>
      )}
      {inventory > 0 && <span className="text-small text-ink-2">{daysLeftText(daysLeft)}</span>}
      {nextDeliveryOn && (
        <span className="text-small text-ink-2">{`More on ${formatCalendarDay(nextDeliveryOn)}`}</span>
      )}
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </span>
  );
}
