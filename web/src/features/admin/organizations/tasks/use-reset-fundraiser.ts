import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';

const ResetFundraiser = graphql(`
  mutation ResetFundraiser($organizationId: ID!) {
    resetFundraiser(organizationId: $organizationId) {
      id
      ...OrganizationCard_organization
    }
  }
`);

/** Starts an organization's totals and milestones again; returns why not when it could not be. */
export function useResetFundraiser(organizationId: string) {
  const [reset, { loading }] = useMutation(ResetFundraiser);
  const resetFundraiser = () =>
    runWithToast(() => reset({ variables: { organizationId } }), {
      done: { title: 'Fundraiser Reset', text: 'Totals and milestones start again from zero.' },
      failed: { title: 'Reset Failed', text: 'Failed to reset fundraiser. Please try again.' },
    });
  return { resetFundraiser, isResetting: loading };
}
