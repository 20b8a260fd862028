import { Pencil } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton';
import { Switch } from '../../../components/ui/Switch';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { ProductPlace } from './ProductPlace';

type Props = {
  product: Product;
  onEdit: (product: Product) => void;
  onActive: (isActive: boolean) => void;
  /** Left out while the list is sorted by a number. */
  onMove: ((place: number) => void) | undefined;
  place: number;
  places: number;
};

export function ProductActions({ product, onEdit, onActive, onMove, place, places }: Props) {
  const { name, isActive } = product;
  return (
    <div className="flex items-center justify-end gap-2 max-sm:justify-between">
      <Switch
        label={`${name} is active`}
        text={isActive ? 'Active' : 'Inactive'}
        isOn={isActive}
        onChange={onActive}
      />
      <span className="flex items-center gap-1">
        {onMove && <ProductPlace name={name} place={place} places={places} onMove={onMove} />}
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(product)} />
      </span>
    </div>
  );
}
