import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import type { AdminOrganizationInput, ExpectedValueInput } from '../../../../gql/graphql';
import { organizationUpdated, updateFailed } from '../update-toasts';

const UpdateOrganization = graphql(`
  mutation UpdateOrganizationAsAdmin(
    $organizationId: ID!
    $input: AdminOrganizationInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {
      id
      ...OrganizationCard_organization
    }
  }
`);

/** Saves what was changed in a card; returns why not when it could not be. */
export function useSaveOrganization(organizationId: string) {
  const [update, { loading }] = useMutation(UpdateOrganization);
  const saveChanges = (input: AdminOrganizationInput, expected: ExpectedValueInput[]) =>
    runWithToast(() => update({ variables: { organizationId, input, expected } }), {
      done: organizationUpdated,
      failed: updateFailed,
    });
  return { saveChanges, isSaving: loading };
}
