import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { evictOrganization } from './purge-organization';

const DeleteOrganization = graphql(`
  mutation DeleteOrganization($organizationId: ID!, $name: String!) {
    deleteOrganization(organizationId: $organizationId, name: $name)
  }
`);

/** Deletes an organization, whose name the server wants to hear; returns why not when it could not be. */
export function useDeleteOrganization(organizationId: string) {
  const [remove, { loading }] = useMutation(DeleteOrganization, {
    update: (cache) => evictOrganization(cache, organizationId),
  });
  const deleteOrganization = (name: string) =>
    runWithToast(() => remove({ variables: { organizationId, name } }), {
      done: {
        title: 'Organization Deleted',
        text: `${name} is gone. The Orders tab keeps its orders under “Deleted organizations”.`,
      },
      failed: { title: 'Delete Failed', text: 'Failed to delete organization. Please try again.' },
    });
  return { deleteOrganization, isDeleting: loading };
}
