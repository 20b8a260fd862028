import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Switch } from '../../../components/ui/fields/Switch';
import { inputStyle } from '../../../components/ui/fields/input-style';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';

/** Hidden on tablets, which have room only for product, price, stock and revenue. */
export const onlyWhereRoom = 'sm:max-lg:hidden';

type ProductActionsProps = {
  product: Product;
  onEdit: (product: Product) => void;
  onActive: (isActive: boolean) => void;
  /** Undefined while the list is sorted by a number. */
  onMove: ((place: number) => void) | undefined;
  place: number;
  places: number;
};

/** The actions in a product's row. */
export function ProductActions({ product, onEdit, onActive, onMove, place, places }: ProductActionsProps) {
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

type ProductPlaceProps = {
  name: string;
  /** Counted from 1. */
  place: number;
  places: number;
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
