import { graphql } from '../../../gql';

export const PlacedOrder = graphql(`
  query PlacedOrder($id: ID!) {
    order(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);

export const OrderChanged = graphql(`
  subscription OrderChanged($id: ID!) {
    orderChanged(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);
