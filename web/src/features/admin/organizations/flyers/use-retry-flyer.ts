import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { OrganizationFlyersForStaff } from '../organization-documents';
import { flyerVariables } from './use-organization-flyers';

const RetryFlyer = graphql(`
  mutation RetryFlyerForStaff($flyerId: ID!, $organizationId: ID!) {
    retryFlyer(flyerId: $flyerId, organizationId: $organizationId) {
      id
      status
      ...StaffFlyerRow_flyer
    }
  }
`);

/** Has a failed flyer made again; the list shows it at once. */
export function useRetryFlyer(organizationId: string) {
  const [retry, { loading }] = useMutation(RetryFlyer, {
    refetchQueries: [{ query: OrganizationFlyersForStaff, variables: flyerVariables(organizationId) }],
  });
  const retryFlyer = (flyerId: string) =>
    runWithToast(() => retry({ variables: { flyerId, organizationId } }), {
      done: { title: 'Flyer Generation Started', text: 'It appears under Flyers in a moment.' },
      failed: 'Generation Failed',
    });
  return { retryFlyer: (flyerId: string) => void retryFlyer(flyerId), isRetrying: loading };
}
