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

/** Takes a product out of the lists and back; deletes one that was never ordered. */
export function RemoveProduct({ product, onDone }: Props) {
  const { id: productId, name, isArchived, totalOrdered } = product;
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const [update] = useMutation(UpdateProduct, { refetchQueries: [ManagedProducts] });
  const [remove] = useMutation(DeleteProduct, { refetchQueries: [ManagedProducts] });
  const ends = { busyText: 'Saving...', failed: 'Not Saved', onDone, onClose: () => setAsked(null) };
  const verb = isArchived ? 'Take out of the archive' : 'Archive';
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" size="sm" onClick={() => setAsked('archive')}>
        <Archive aria-hidden size={18} />
        <span>{verb}</span>
      </Button>
      {totalOrdered === 0 && (
        <Button variant="quiet" size="sm" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden size={18} />
          <span>Delete</span>
        </Button>
      )}
      {asked === 'archive' && (
        <MutationDialog
          title={isArchived ? `Take ${name} out of the archive?` : `Archive ${name}?`}
          verb={verb}
          send={() => update({ variables: { productId, input: { isArchived: !isArchived } } })}
          done={{ title: isArchived ? 'Out of the Archive' : 'Archived', text: name }}
          {...ends}
        >
          <p>
            {isArchived
              ? 'It is in the lists again, and inactive until you switch it on.'
              : 'It leaves the shop and the lists. Its orders and its history stay.'}
          </p>
        </MutationDialog>
      )}
      {asked === 'delete' && (
        <MutationDialog
          title={`Delete ${name}?`}
          verb="Delete"
          isDangerous
          send={() => remove({ variables: { productId } })}
          done={{ title: 'Deleted', text: name }}
          {...ends}
        >
          <p>It was never ordered. This cannot be undone; you can archive it instead.</p>
        </MutationDialog>
      )}
    </div>
  );
}
