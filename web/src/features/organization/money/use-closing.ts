import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';

const RequestClosing = graphql(`
  mutation RequestClosing($organizationId: ID!) {
    requestClosing(organizationId: $organizationId) {
      id
      ...ClosingCard_organization
    }
  }
`);

const WithdrawClosing = graphql(`
  mutation WithdrawClosing($organizationId: ID!) {
    withdrawClosing(organizationId: $organizationId) {
      id
      ...ClosingCard_organization
    }
  }
`);

/** Asks to be paid whole, or takes that back; each returns why not when it could not be done. */
export function useClosing(organizationId: string) {
  const [requestIt] = useMutation(RequestClosing);
  const [withdrawIt, { loading }] = useMutation(WithdrawClosing);
  const variables = { organizationId };
  return {
    request: () =>
      runWithToast(() => requestIt({ variables }), {
        done: 'Your next statement pays what is left',
        failed: 'Not Saved',
      }),
    withdraw: () =>
      runWithToast(() => withdrawIt({ variables }), {
        done: 'Small amounts wait for the next statement again',
        failed: 'Not Saved',
      }),
    isWithdrawing: loading,
  };
}
