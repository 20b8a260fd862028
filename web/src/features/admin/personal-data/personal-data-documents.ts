import { graphql } from '../../../gql';

export const SupporterDataOf = graphql(`
  query SupporterDataOf($email: String!) {
    supporterData(email: $email) {
      ...SupporterFindings_data
    }
  }
`);

export const EraseSupporterData = graphql(`
  mutation EraseSupporterData($input: SupporterErasureInput!) {
    eraseSupporterData(input: $input) {
      orderCount
      emailCount
      contactMessageCount
      auditEntryCount
      ordersKept {
        id
      }
    }
  }
`);
