import { graphql } from '../../gql';

export const YourOrderPage = graphql(`
  query YourOrderPage($token: String!) {
    yourOrder(token: $token) {
      id
      ...YourOrderSheet_yourOrder
    }
  }
`);

export const YourOrderChanged = graphql(`
  subscription YourOrderChanged($token: String!) {
    yourOrderChanged(token: $token) {
      id
      ...YourOrderSheet_yourOrder
    }
  }
`);
