import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { ProductImage } from '../../../components/domain/ProductImage';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import { Fact } from '../../../components/ui/display/Fact';
import { Switch } from '../../../components/ui/fields/Switch';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useNear } from '../../../lib/browser/use-near';
import { formatCalendarDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { type ListColumn, ListRow, RowFacts, type RowState, RowToggle, useRowState } from '../list';
import { useJob } from '../shell';
import { badgesOf, daysLeftText } from './product-badges';

export type ProductCells = {
  product: Product;
  row: RowState;
  /** The largest totals of all products, at which a bar is full. */
  most: { ordered: number; revenue: number };
  /** Places are counted from 1. Null unless the whole list is in the order of the shop. */
  move: { place: number; places: number; moveTo: (place: number) => void } | null;
  onEdit: (focused?: 'price') => void;
  onActive: (isActive: boolean) => void;
};

type Props = Omit<ProductCells, 'row'> & { columns: readonly ListColumn<ProductCells>[] };

/** A product, with its texts and what the screen is too narrow for below. */
export function ProductRow({ columns, ...given }: Props) {
  const cells = { ...given, row: useRowState() };
  const { id, description, ingredients, allergens, netWeight, nextDeliveryOn } = given.product;
  return (
    <ListRow id={id} columns={columns} cells={cells}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 text-work sm:grid-cols-4 [&_dt]:text-small">
        <RowFacts columns={columns} cells={cells} />
        <Fact term="Description" className="col-span-2">
          {description}
        </Fact>
        <Fact term="Ingredients">{ingredients || '–'}</Fact>
        <Fact term="Allergens">{allergens || '–'}</Fact>
        <Fact term="Net weight">{netWeight || '–'}</Fact>
        {nextDeliveryOn && <Fact term="Next delivery">{formatCalendarDay(nextDeliveryOn)}</Fact>}
      </dl>
    </ListRow>
  );
}

/** Its badges have one line in a row of 44 px: those that do not fit are left out. Phones show all of them. */
export function ProductName({ product, row }: ProductCells) {
  const { name, category, imageUrl } = product;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <RowToggle
        row={row}
        label={`Details of ${name}`}
        className="grid size-10 shrink-0 place-items-center"
      />
      <ProductThumb src={imageUrl} />
      <div className="min-w-0 flex-1 leading-tight max-sm:py-1.5">
        <p title={name} className="flex items-baseline gap-x-2 max-sm:flex-wrap">
          <span className="font-semibold sm:truncate">{name}</span>
          <span className="text-smallest text-ink-2 sm:truncate">{category}</span>
        </p>
        <span className="flex flex-wrap gap-1 overflow-hidden sm:h-5">
          {badgesOf(product).map((badge) => (
            <Chip key={badge.text} {...badge} className="px-2! py-0!" />
          ))}
        </span>
      </div>
    </div>
  );
}

/** Each picture is a request: narrow screens have none, others load it once its row is in sight. */
function ProductThumb({ src }: { src: string | null }) {
  const [place, isNear] = useNear<HTMLSpanElement>('0px');
  return (
    <span ref={place} className="size-9 shrink-0 overflow-hidden rounded-small bg-sunken max-lg:hidden">
      {isNear && <ProductImage src={src} alt="" className="size-9" />}
    </span>
  );
}

/** Staff who may not edit see its badge. */
export function ProductSwitch({ product: { name, isActive }, onActive }: ProductCells) {
  return useJob() && <Switch label={`${name} is active`} isOn={isActive} onChange={onActive} />;
}

export function EditButton({ product: { name }, onEdit }: ProductCells) {
  return useJob() && <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit()} />;
}

/** The price; opens the product's form at it. */
export function PriceButton({ product: { name, price }, onEdit }: ProductCells) {
  const shown = <Money term="price" amount={price} />;
  if (!useJob()) return shown;
  return (
    <CellButton label={`Price of ${name}: ${formatCents(toCents(price))}`} onClick={() => onEdit('price')}>
      {shown}
    </CellButton>
  );
}

type CellButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** A figure that opens the form or dialog that changes it. */
function CellButton({ label, onClick, children }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-[5px] after:absolute after:-inset-x-3 after:-inset-y-3 hover:decoration-primary hover:decoration-solid"
    >
      {children}
    </button>
  );
}

/** Moves a product in the shop: one place up or down, or straight to any place. */
export function ProductPlace({ product: { name }, move }: ProductCells) {
  const [typed, setTyped] = useState<string | null>(null);
  if (!move) return null;
  const { place, places, moveTo } = move;
  const moveToTyped = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= places && wanted !== place) moveTo(wanted);
    setTyped(null);
  };
  return (
    <span className="flex items-center gap-1 [dd_&]:flex-wrap">
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        aria-disabled={place === 1}
        onClick={() => place > 1 && moveTo(place - 1)}
      />
      {/* A choice of all places would be an option for each pair of products. */}
      <input
        aria-label={`Place of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? place}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={moveToTyped}
        onKeyDown={({ key }) => key === 'Enter' && moveToTyped()}
        className={inputStyle(false, 'w-18! min-h-10! px-2! text-right tabular-nums')}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        aria-disabled={place === places}
        onClick={() => place < places && moveTo(place + 1)}
      />
    </span>
  );
}

type ShareBarProps = { part: number; most: number; children: ReactNode };

/** A figure above a small bar that compares it with the largest. */
export function ShareBar({ part, most, children }: ShareBarProps) {
  const percent = most > 0 ? Math.round((part / most) * 100) : 0;
  return (
    <span className="inline-flex flex-col items-end gap-1 [dd_&]:items-start">
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
export function StockButton({ product }: { product: Product }) {
  const canWrite = useJob('warehouse');
  const [isOpen, setOpen] = useState(false);
  const { name, inventory, daysLeft, nextDeliveryOn } = product;
  const units = inventory.toLocaleString('en-US');
  return (
    <span className="inline-grid justify-items-end leading-[1.2] whitespace-nowrap [dd_&]:justify-items-start">
      {canWrite ? (
        <CellButton label={`Stock of ${name}: ${units}`} onClick={() => setOpen(true)}>
          {units}
        </CellButton>
      ) : (
        <span>{units}</span>
      )}
      {/* One of the two, to fit a row of 44 px. */}
      {inventory > 0 && <span className="text-small text-ink-2">{daysLeftText(daysLeft)}</span>}
      {inventory === 0 && nextDeliveryOn && (
        <span className="text-small text-ink-2">{`More on ${formatCalendarDay(nextDeliveryOn)}`}</span>
      )}
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </span>
  );
}
