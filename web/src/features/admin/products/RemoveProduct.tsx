import { useMutation } from '@apollo/client/react';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { graphql } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { ManagedProducts, UpdateProduct } from './use-product-changes';

const DeleteProduct = graphql(`
  mutation DeleteProduct($productId: ID!) {
    deleteProduct(productId: $productId) {
      id
    }
  }
`);

type Props = { product: Product; onDone: () => void };

/** Archives a product or restores it; deletes one that was never ordered. */
export function RemoveProduct({ product, onDone }: Props) {
  const { id: productId, name, isArchived, totalOrdered } = product;
  const [dialog, setDialog] = useState<'archive' | 'delete' | null>(null);
  const [update] = useMutation(UpdateProduct, { refetchQueries: [ManagedProducts] });
  const [remove] = useMutation(DeleteProduct, { refetchQueries: [ManagedProducts] });
  const common = { busyText: 'Saving...', failed: 'Not Saved', onDone, onClose: () => setDialog(null) };
  const verb = isArchived ? 'Restore from archive' : 'Archive';
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={Archive} variant="quiet" size="sm" onClick={() => setDialog('archive')}>
        {verb}
      </Button>
      {totalOrdered === 0 && (
        <Button icon={Trash2} variant="quiet" size="sm" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {dialog === 'archive' && (
        <MutationDialog
          title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
          verb={verb}
          send={() => update({ variables: { productId, input: { isArchived: !isArchived } } })}
          done={{ title: isArchived ? 'Restored' : 'Archived', text: name }}
          {...common}
        >
          <p>
            {isArchived
              ? 'It is listed again, and stays inactive until you switch it on.'
              : 'It disappears from the shop and the lists. Its orders and its history stay.'}
          </p>
        </MutationDialog>
      )}
      {dialog === 'delete' && (
        <MutationDialog
          title={`Delete ${name}?`}
          verb="Delete"
          isDangerous
          send={() => remove({ variables: { productId } })}
          done={{ title: 'Deleted', text: name }}
          {...common}
        >
          <p>It was never ordered. This cannot be undone; you can archive it instead.</p>
        </MutationDialog>
      )}
    </div>
  );
}
