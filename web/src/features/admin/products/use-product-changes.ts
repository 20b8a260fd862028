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

const saved = (title: string) => ({ done: { title, text: 'The shop shows it now.' }, failed });

/** The changes to products. Each returns the error if it was refused, else null. */
export function useProductChanges() {
  const again = { refetchQueries: [ManagedProducts] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order, { client }] = useMutation(OrderProducts, again);
  return {
    create: (input: ProductInput) =>
      runWithToast(() => create({ variables: { input } }), saved(`${input.name} is saved`)),
    save: (product: Product, input: ProductChangesInput, expected: ExpectedValueInput[]) =>
      runWithToast(
        () => update({ variables: { productId: product.id, input, expected } }),
        saved(`${input.name ?? product.name} is saved`),
      ),
    /** Shown at once, and rolled back when the server refuses. */
    setActive: (product: Product, isActive: boolean) => {
      const variables = { productId: product.id, input: { isActive } };
      // The fragment's masked type cannot be written by hand.
      const optimisticResponse = { updateProduct: { ...product, isActive } as never };
      return runWithToast(() => update({ variables, optimisticResponse }), {
        ...saved(`${product.name} is ${isActive ? 'active' : 'inactive'}`),
        failed: withReason(failed),
      });
    },
    /** `expectedIds` is the order on the screen; when it has changed meanwhile, the new one is shown instead. */
    order: async (productIds: string[], expectedIds: string[]) => {
      const domainError = await runWithToast(() => order({ variables: { productIds, expectedIds } }), {
        ...saved('The new order is saved'),
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
      netWeight
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
