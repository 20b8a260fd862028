import { Pencil } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Switch } from '../../../components/ui/fields/Switch';
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
    <div className="flex flex-col items-end gap-2 max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between">
      <span className="flex items-center gap-2">
        <Switch
          label={`${name} is active`}
          text={isActive ? 'Active' : 'Inactive'}
          isOn={isActive}
          onChange={onActive}
        />
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
