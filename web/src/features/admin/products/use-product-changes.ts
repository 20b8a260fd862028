import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import type { ManagedProduct_ProductFragment as Product, ProductInput } from '../../../gql/graphql';
import { refusalOf, type Refusal } from '../../../lib/refusal';
import { CreateProduct, ManagedProducts, OrderProducts, UpdateProduct } from './product-documents';

/** What an administrator does to products. Each answers why it was refused, or null. */
export function useProductChanges() {
  const again = { refetchQueries: [{ query: ManagedProducts }] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order] = useMutation(OrderProducts, again);
  return {
    save: (product: Product | null, input: ProductInput) =>
      report(`${input.name} is saved`, () =>
        product ? update({ variables: { productId: product.id, input } }) : create({ variables: { input } }),
      ),
    /** Shown at once, and taken back when the server refuses. */
    setActive: (product: Product, isActive: boolean) =>
      report(`${product.name} is ${isActive ? 'active' : 'inactive'}`, () =>
        update({
          variables: { productId: product.id, input: { isActive } },
          optimisticResponse: {
            // The fragment's masked type cannot be written by hand.
            updateProduct: { ...product, isActive } as never,
          },
        }),
      ),
    order: (productIds: string[]) =>
      report('The new order is saved', () => order({ variables: { productIds } })),
  };
}

async function report(done: string, change: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await change();
  } catch (error) {
    const refusal = refusalOf(error);
    showToast({ title: 'Saving Failed', text: refusal.message, tone: 'destructive' });
    return refusal;
  }
  showToast({ title: done, text: 'The shop shows it now.', tone: 'success' });
  return null;
}
