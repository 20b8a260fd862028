import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import type {
  ExpectedValueInput,
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
} from '../../../gql/graphql';
import { runWithNotice } from '../shell';
import { CreateProduct, ManagedProducts, OrderProducts, UpdateProduct } from './product-documents';

const words = { failed: 'Saving Failed', text: 'The shop shows it now.' };

/** What an administrator does to products. Each returns why it was refused, or null. */
export function useProductChanges() {
  const again = { refetchQueries: [{ query: ManagedProducts }] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order, { client }] = useMutation(OrderProducts, again);
  return {
    create: (input: ProductInput) =>
      runWithNotice({ done: `${input.name} is saved`, ...words }, () => create({ variables: { input } })),
    save: (product: Product, input: ProductChangesInput, expected: ExpectedValueInput[]) =>
      runWithNotice({ done: `${input.name ?? product.name} is saved`, ...words }, () =>
        update({ variables: { productId: product.id, input, expected } }),
      ),
    /** Shown at once, and taken back when the server refuses. */
    setActive: (product: Product, isActive: boolean) =>
      runWithNotice({ done: `${product.name} is ${isActive ? 'active' : 'inactive'}`, ...words }, () =>
        update({
          variables: { productId: product.id, input: { isActive } },
          optimisticResponse: {
            // The fragment's masked type cannot be written by hand.
            updateProduct: { ...product, isActive } as never,
          },
        }),
      ),
    /** `expectedIds` is the order that was on the screen; when it is another by now, that one is shown instead. */
    order: async (productIds: string[], expectedIds: string[]) => {
      const domainError = await runWithNotice({ done: 'The new order is saved', ...words }, () =>
        order({ variables: { productIds, expectedIds } }),
      );
      if (domainError?.code !== 'EDITED_MEANWHILE') return;
      await client.refetchQueries({ include: [ManagedProducts] });
      showToast({
        title: 'Order Not Saved',
        text: `${domainError.message} This is the order now: please move it again.`,
        tone: 'destructive',
      });
    },
  };
}
