import { graphql } from '../../../gql';

export const ManagedProduct_product = graphql(`
  fragment ManagedProduct_product on AdminProduct {
    id
    name
    description
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
  }
`);

export const ManagedProducts = graphql(`
  query ManagedProducts {
    adminProducts {
      id
      ...ManagedProduct_product
    }
  }
`);

export const CreateProduct = graphql(`
  mutation CreateProduct($input: ProductInput!) {
    createProduct(input: $input) {
      id
      ...ManagedProduct_product
    }
  }
`);

export const UpdateProduct = graphql(`
  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!) {
    updateProduct(productId: $productId, input: $input) {
      id
      ...ManagedProduct_product
    }
  }
`);

export const OrderProducts = graphql(`
  mutation OrderProducts($productIds: [ID!]!) {
    orderProducts(productIds: $productIds) {
      id
      ...ManagedProduct_product
    }
  }
`);
