import { useMutation } from '@apollo/client/react';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import type {
  ExpectedValueInput,
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
} from '../../../gql/graphql';

const failed = 'Saving Failed';

const shown = 'The shop shows it now.';

/** The changes to products. Each returns the error if it was refused, else null. */
export function useProductChanges() {
  const again = { refetchQueries: [ManagedProducts] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order, { client }] = useMutation(OrderProducts, again);
  return {
    create: (input: ProductInput) =>
      runWithToast(() => create({ variables: { input } }), {
        done: { title: `${input.name} is saved`, text: shown },
        failed,
      }),
    save: (product: Product, input: ProductChangesInput, expected: ExpectedValueInput[]) =>
      runWithToast(() => update({ variables: { productId: product.id, input, expected } }), {
        done: { title: `${input.name ?? product.name} is saved`, text: shown },
        failed,
      }),
    /** Shown at once, and rolled back when the server refuses. */
    setActive: (product: Product, isActive: boolean) =>
      runWithToast(
        () =>
          update({
            variables: { productId: product.id, input: { isActive } },
            optimisticResponse: {
              // The fragment's masked type cannot be written by hand.
              updateProduct: { ...product, isActive } as never,
            },
          }),
        {
          done: { title: `${product.name} is ${isActive ? 'active' : 'inactive'}`, text: shown },
          failed: withReason(failed),
        },
      ),
    /** `expectedIds` is the order on the screen; when it has changed meanwhile, the new one is shown instead. */
    order: async (productIds: string[], expectedIds: string[]) => {
      const domainError = await runWithToast(() => order({ variables: { productIds, expectedIds } }), {
        done: { title: 'The new order is saved', text: shown },
        failed: withReason(failed),
      });
      if (domainError?.code !== 'EDITED_MEANWHILE') return;
      await client.refetchQueries({ include: [ManagedProducts] });
      showToast({
        title: 'Order Not Saved',
        text: `${domainError.message} The list shows the new order. Please move the product again.`,
        tone: 'destructive',
      });
    },
  };
}

export const ManagedProduct_product = graphql(`
  fragment ManagedProduct_product on Product {
    id
    name
    description
    ingredients
    allergens
    netWeight
    translations {
      language
      name
      description
      ingredients
      allergens
    }
    category
    price
    inventory
    isActive
    displayOrder
    imageUrl
    totalOrdered
    totalRevenue
    unitsHeldUnpaid
    isMostlyHeldUnpaid
    isArchived
    nextDeliveryOn
    daysLeft {
      atLeast
      atMost
    }
  }
`);

export const ManagedProducts = graphql(`
  query ManagedProducts($isArchived: Boolean) {
    products(filter: { isArchived: $isArchived }) {
      id
      ...ManagedProduct_product
    }
  }
`);

const CreateProduct = graphql(`
  mutation CreateProduct($input: ProductInput!) {
    createProduct(input: $input) {
      ...ManagedProduct_product
    }
  }
`);

export const UpdateProduct = graphql(`
  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {
    updateProduct(productId: $productId, input: $input, expected: $expected) {
      ...ManagedProduct_product
    }
  }
`);

export const OrderProducts = graphql(`
  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {
    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {
      products {
        ...ManagedProduct_product
      }
    }
  }
`);
