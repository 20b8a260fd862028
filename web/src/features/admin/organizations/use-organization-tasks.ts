import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import { graphql } from '../../../gql';
import type { AdminOrganizationInput } from '../../../gql/graphql';
import { refusalOf, type Refusal } from '../../../lib/refusal';
import { forgetOrganization } from './forget-organization';

const UpdateOrganization = graphql(`
  mutation UpdateOrganizationAsAdmin($organizationId: ID!, $input: AdminOrganizationInput!) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input) {
      id
      ...OrganizationCard_organization
    }
  }
`);

const SwitchOrganization = graphql(`
  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {
      id
      isActive
    }
  }
`);

const ResetFundraiser = graphql(`
  mutation ResetFundraiser($organizationId: ID!) {
    resetFundraiser(organizationId: $organizationId) {
      id
      ...OrganizationCard_organization
    }
  }
`);

const DeleteOrganization = graphql(`
  mutation DeleteOrganization($organizationId: ID!, $name: String!) {
    deleteOrganization(organizationId: $organizationId, name: $name)
  }
`);

const UPDATE_FAILED = { title: 'Update Failed', text: 'Failed to save changes. Please try again.' };
const DELETE_FAILED = { title: 'Delete Failed', text: 'Failed to delete organization. Please try again.' };
const RESET_FAILED = { title: 'Reset Failed', text: 'Failed to reset fundraiser. Please try again.' };

type Told = { title: string; text: string };

/**
 * What an administrator can do with an organization. Each answers null when it is done, and otherwise why it is
 * not, for the place where it was asked; the toasts are said here.
 */
export function useOrganizationTasks(organizationId: string) {
  const [update, updating] = useMutation(UpdateOrganization);
  const [switchTo] = useMutation(SwitchOrganization);
  const [reset, resetting] = useMutation(ResetFundraiser);
  const [remove, removing] = useMutation(DeleteOrganization, {
    update: (cache: ApolloCache) => forgetOrganization(cache, organizationId),
  });

  return {
    saveChanges: (input: AdminOrganizationInput) =>
      attempt(
        () => update({ variables: { organizationId, input } }),
        { title: 'Organization Updated', text: 'All changes have been saved successfully.' },
        UPDATE_FAILED,
      ),
    isSaving: updating.loading,
    /** Shown at once, and taken back when the server refuses. */
    switchActive: (isActive: boolean) => {
      // Named with its type, so that the cache finds the card.
      const switched = { __typename: 'AdminOrganization', id: organizationId, isActive };
      return attempt(
        () =>
          switchTo({
            variables: { organizationId, isActive },
            optimisticResponse: { updateOrganizationAsAdmin: switched },
          }),
        { title: 'Organization Updated', text: 'All changes have been saved successfully.' },
        UPDATE_FAILED,
      );
    },
    resetFundraiser: () =>
      attempt(
        () => reset({ variables: { organizationId } }),
        { title: 'Fundraiser Reset', text: 'Totals and milestones start again from zero.' },
        RESET_FAILED,
      ),
    isResetting: resetting.loading,
    deleteOrganization: (name: string) =>
      attempt(
        () => remove({ variables: { organizationId, name } }),
        { title: 'Organization Deleted', text: `${name} is gone, and so are its classrooms and orders.` },
        DELETE_FAILED,
      ),
    isDeleting: removing.loading,
  };
}

async function attempt(start: () => Promise<unknown>, done: Told, failed: Told): Promise<Refusal | null> {
  try {
    await start();
  } catch (error) {
    showToast({ ...failed, tone: 'destructive' });
    return refusalOf(error);
  }
  showToast({ ...done, tone: 'success' });
  return null;
}
