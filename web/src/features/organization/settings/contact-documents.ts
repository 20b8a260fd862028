import { graphql } from '../../../gql';

export const RequestContactEmailChange = graphql(`
  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {
    requestContactEmailChange(input: $input)
  }
`);
