import { graphql } from '../../../../gql';

export const PrintPackingSlips = graphql(`
  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {
    printPackingSlips(orderIds: $orderIds, filter: $filter) {
      id
      ...Printing_paper
    }
  }
`);
