import { useMutation } from '@apollo/client/react';
import type { ManagedProduct_ProductFragment as Product, ProductInput } from '../../../gql/graphql';
import { announceChange } from '../shell';
import { CreateProduct, ManagedProducts, OrderProducts, UpdateProduct } from './product-documents';

const words = { failed: 'Saving Failed', text: 'The shop shows it now.' };

/** What an administrator does to products. Each answers why it was refused, or null. */
export function useProductChanges() {
  const again = { refetchQueries: [{ query: ManagedProducts }] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order] = useMutation(OrderProducts, again);
  return {
    save: (product: Product | null, input: ProductInput) =>
      announceChange({ done: `${input.name} is saved`, ...words }, () =>
        product ? update({ variables: { productId: product.id, input } }) : create({ variables: { input } }),
      ),
    /** Shown at once, and taken back when the server refuses. */
    setActive: (product: Product, isActive: boolean) =>
      announceChange({ done: `${product.name} is ${isActive ? 'active' : 'inactive'}`, ...words }, () =>
        update({
          variables: { productId: product.id, input: { isActive } },
          optimisticResponse: {
            // The fragment's masked type cannot be written by hand.
            updateProduct: { ...product, isActive } as never,
          },
        }),
      ),
    order: (productIds: string[]) =>
      announceChange({ done: 'The new order is saved', ...words }, () =>
        order({ variables: { productIds } }),
      ),
  };
}
