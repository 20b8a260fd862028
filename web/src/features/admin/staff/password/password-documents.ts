import { graphql } from '../../../../gql';

export const RequestStaffPasswordLink = graphql(`
  mutation RequestStaffPasswordLink($email: String!) {
    requestStaffPasswordLink(email: $email)
  }
`);

export const ChooseStaffPassword = graphql(`
  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {
    chooseStaffPassword(input: $input)
  }
`);
