import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { organizationUpdated, updateFailed } from '../update-toasts';

const SwitchOrganization = graphql(`
  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {
      id
      isActive
    }
  }
`);

/** Switches an organization on or off: shown at once, and taken back when the server refuses. */
export function useSwitchOrganization(organizationId: string) {
  const [switchTo] = useMutation(SwitchOrganization);
  return (isActive: boolean) => {
    // Named with its type, so that the cache finds the card.
    const switched = { __typename: 'Organization', id: organizationId, isActive };
    return runWithToast(
      () =>
        switchTo({
          variables: { organizationId, isActive },
          optimisticResponse: { updateOrganizationAsAdmin: switched },
        }),
      {
        done: organizationUpdated,
        failed: updateFailed,
      },
    );
  };
}
