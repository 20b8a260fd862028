import { graphql } from '../../../../gql';

export const OwnFactor = graphql(`
  query OwnFactor {
    viewer {
      admin {
        id
        hasSecondFactor
        needsSecondFactor
        recoveryCodesLeft
      }
    }
  }
`);

export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($password: String!) {
    beginSecondFactor(password: $password) {
      secret
      address
    }
  }
`);

export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($password: String!, $code: String!) {
    removeSecondFactor(password: $password, code: $code)
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($password: String!, $code: String!) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`);
