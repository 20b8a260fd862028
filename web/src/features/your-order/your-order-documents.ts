import { graphql } from '../../gql';

export const YourOrderPage = graphql(`
  query YourOrderPage($token: String!, $language: String!) {
    yourOrder(token: $token) {
      id
      ...YourOrderSheet_yourOrder
    }
  }
`);

export const YourOrderChanged = graphql(`
  subscription YourOrderChanged($token: String!, $language: String!) {
    yourOrderChanged(token: $token) {
      id
      ...YourOrderSheet_yourOrder
    }
  }
`);
