import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { ProductImage } from '../../../components/domain/ProductImage';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import type { Elements } from '../../../components/ui/elements';
import { Switch } from '../../../components/ui/fields/Switch';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useNear } from '../../../lib/browser/use-near';
import { formatCalendarDay } from '../../../lib/format/dates';
import { useJob } from '../shell';
import { badgesOf, daysLeftText } from './product-badges';
import type { SortKey } from './sort-products';

/** Hidden on tablets, which have room only for product, price, stock and revenue. */
const onlyWhereRoom = 'sm:max-lg:hidden';

/** The largest totals of all products, at which a bar is full. */
type Most = { ordered: number; revenue: number };

type Column = {
  key: SortKey;
  title: string;
  className?: string;
  cell: (product: Product, most: Most) => Elements;
};

/** The columns that sort. */
export const columns: readonly Column[] = [
  { key: 'price', title: 'Price', cell: ({ price }) => <Money term="price" amount={price} /> },
  { key: 'inventory', title: 'Stock', cell: (product) => <StockButton product={product} /> },
  {
    key: 'totalOrdered',
    title: 'Ordered',
    className: onlyWhereRoom,
    cell: ({ totalOrdered }, { ordered }) => (
      <ShareBar part={totalOrdered} most={ordered}>
        {totalOrdered.toLocaleString('en-US')}
      </ShareBar>
    ),
  },
  {
    key: 'totalRevenue',
    title: 'Revenue',
    cell: ({ totalRevenue }, { revenue }) => (
      <ShareBar part={Number(totalRevenue)} most={revenue}>
        <Money term="productRevenue" amount={totalRevenue} />
      </ShareBar>
    ),
  },
];

type ProductRowProps = {
  product: Product;
  most: Most;
  /** Undefined for staff who may not edit. */
  onEdit: ((product: Product) => void) | undefined;
  onActive: (isActive: boolean) => void;
  /** Takes the place to move to, counted from 1. Undefined while the list is sorted by a number. */
  onMove: ((place: number) => void) | undefined;
  /** Counted from 1. */
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
export function ProductRow({ product, most, onEdit, onActive, ...moving }: ProductRowProps) {
  const { description, category, imageUrl } = product;
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
      {columns.map(({ key, title, className, cell: draw }) => (
        <td key={key} className={clsx(cell, className)}>
          <span className={name}>{title}</span>
          {draw(product, most)}
        </td>
      ))}
      {onEdit && (
        <td className="px-3 py-0 max-sm:block">
          <ProductActions product={product} onEdit={onEdit} onActive={onActive} {...moving} />
        </td>
      )}
    </tr>
  );
}

type ProductActionsProps = Omit<ProductRowProps, 'most' | 'onEdit'> & { onEdit: (product: Product) => void };

function ProductActions({ product, onEdit, onActive, onMove, place, places }: ProductActionsProps) {
  const { name, isActive } = product;
  return (
    <div className="flex items-center justify-end gap-2 max-sm:flex-wrap max-sm:justify-between">
      <span className="flex items-center gap-2">
        <Switch label={`${name} is active`} isOn={isActive} onChange={onActive} />
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(product)} />
      </span>
      {onMove && (
        <span className="flex items-center gap-1">
          <ProductPlace name={name} place={place} places={places} onMove={onMove} />
        </span>
      )}
    </div>
  );
}

type ProductPlaceProps = Pick<ProductRowProps, 'place' | 'places'> & {
  name: string;
  onMove: (place: number) => void;
};

/** Moves a product in the shop: one place up or down, or straight to any place. */
function ProductPlace({ name, place, places, onMove }: ProductPlaceProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        aria-disabled={place === 1}
        className={onlyWhereRoom}
        onClick={() => place > 1 && onMove(place - 1)}
      />
      <select
        aria-label={`Place of ${name}`}
        value={place}
        onChange={({ target }) => onMove(Number(target.value))}
        className={inputStyle(false, 'w-18! min-h-10! px-2! tabular-nums')}
      >
        {Array.from({ length: places }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        aria-disabled={place === places}
        className={onlyWhereRoom}
        onClick={() => place < places && onMove(place + 1)}
      />
    </>
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
  import('./StockDialog').then(({ StockDialog }) => StockDialog),
);

/** The stock and how long it lasts; opens the dialog that changes it. */
function StockButton({ product }: { product: Product }) {
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
