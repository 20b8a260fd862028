import { graphql } from '../../../gql';

export const PlacedOrder = graphql(`
  query PlacedOrder($id: ID!, $language: String!) {
    order(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);

export const OrderChanged = graphql(`
  subscription OrderChanged($id: ID!, $language: String!) {
    orderChanged(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);
