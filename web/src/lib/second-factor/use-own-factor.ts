import { useMutation, useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';

const OwnFactorQuery = graphql(`
  query OwnFactor($ofStaff: Boolean!) {
    viewer {
      admin @include(if: $ofStaff) {
        id
        hasSecondFactor
        needsSecondFactor
        recoveryCodesLeft
      }
      member @skip(if: $ofStaff) {
        personId
        recoveryCodesLeft
      }
    }
  }
`);

const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($ofStaff: Boolean!, $password: String!) {
    beginSecondFactor(ofStaff: $ofStaff, password: $password) {
      secret
      address
    }
  }
`);

const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($ofStaff: Boolean!, $code: String!) {
    confirmSecondFactor(ofStaff: $ofStaff, code: $code) {
      codes
    }
  }
`);

const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($ofStaff: Boolean!, $password: String!, $code: String!) {
    removeSecondFactor(ofStaff: $ofStaff, password: $password, code: $code) {
      __typename
    }
  }
`);

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($ofStaff: Boolean!, $password: String!, $code: String!) {
    renewRecoveryCodes(ofStaff: $ofStaff, password: $password, code: $code) {
      codes
    }
  }
`);

export type OwnFactor = NonNullable<ReturnType<typeof useOwnFactor>>;

/** The second factor of the user's own login, staff or member, and what can be done with it. */
export function useOwnFactor(ofStaff: boolean) {
  const { data, refetch } = useQuery(OwnFactorQuery, {
    variables: { ofStaff },
    fetchPolicy: 'cache-and-network',
  });
  const [begin] = useMutation(BeginSecondFactor, { fetchPolicy: 'no-cache' });
  const [confirm] = useMutation(ConfirmSecondFactor, { fetchPolicy: 'no-cache' });
  const [remove] = useMutation(RemoveSecondFactor);
  const [renew] = useMutation(RenewRecoveryCodes, { fetchPolicy: 'no-cache' });
  const own = ofStaff ? data?.viewer.admin : data?.viewer.member;
  if (!own) return null;
  return {
    isNeeded: 'needsSecondFactor' in own && own.needsSecondFactor === true,
    codesLeft: own.recoveryCodesLeft,
    begin: async (password: string) =>
      (await begin({ variables: { ofStaff, password } })).data?.beginSecondFactor ?? null,
    /** Returns recovery codes, shown this once. */
    confirm: async (code: string) =>
      (await confirm({ variables: { ofStaff, code } })).data?.confirmSecondFactor.codes ?? null,
    remove: (typed: Typed) => remove({ variables: { ofStaff, ...typed } }),
    /** Returns recovery codes, shown this once. */
    renew: async (typed: Typed) =>
      (await renew({ variables: { ofStaff, ...typed } })).data?.renewRecoveryCodes.codes ?? null,
    /** Called once the user has seen the outcome. */
    readAgain: () => void refetch(),
  };
}

type Typed = { password: string; code: string };
