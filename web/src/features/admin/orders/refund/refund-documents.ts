import { graphql } from '../../../../gql';

export const RefundPreviewOfOrder = graphql(`
  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {
    order(id: $id) {
      id
      organization {
        id
        name
      }
      classroom {
        id
        name
      }
      refundPreview(input: $input) {
        amount
        left
        boxesReturned
        problem
        isWhole
        lines {
          ...RefundLine_line
        }
        ...RefundEffects_preview
      }
    }
  }
`);

export const RefundOrderPart = graphql(`
  mutation RefundOrderPart(
    $orderId: ID!
    $input: PartialRefundInput!
    $expectedAmount: Money!
    $key: String!
  ) {
    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {
      id
      ...AdminOrder_order
    }
  }
`);
