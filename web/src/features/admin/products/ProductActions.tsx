import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton';
import { Switch } from '../../../components/ui/Switch';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';

type Props = {
  product: Product;
  onEdit: (product: Product) => void;
  onActive: (isActive: boolean) => void;
  /** Left out while the list is sorted by a number. */
  onMove: ((places: 1 | -1) => void) | undefined;
};

export function ProductActions({ product, onEdit, onActive, onMove }: Props) {
  const { name, isActive } = product;
  return (
    <div className="flex items-center justify-end gap-2 max-sm:justify-between">
      <Switch
        label={`${name} is active`}
        text={isActive ? 'Active' : 'Inactive'}
        isOn={isActive}
        onChange={onActive}
      />
      <span className="flex items-center gap-2">
        {onMove && (
          <>
            <IconButton icon={ArrowUp} label={`Move ${name} up`} onClick={() => onMove(-1)} />
            <IconButton icon={ArrowDown} label={`Move ${name} down`} onClick={() => onMove(1)} />
          </>
        )}
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(product)} />
      </span>
    </div>
  );
}
