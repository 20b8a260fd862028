import { graphql } from '../../../gql';

export const ManagedProduct_product = graphql(`
  fragment ManagedProduct_product on Product {
    id
    name
    description
    ingredients
    allergens
    netWeight
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
    products(filter: {}) {
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
  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {
    updateProduct(productId: $productId, input: $input, expected: $expected) {
      id
      ...ManagedProduct_product
    }
  }
`);

export const OrderProducts = graphql(`
  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {
    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {
      id
      ...ManagedProduct_product
    }
  }
`);
