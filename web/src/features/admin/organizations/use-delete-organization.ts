import { useMutation } from '@apollo/client/react';
import { attempt } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';
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
    attempt(
      () => remove({ variables: { organizationId, name } }),
      {
        title: 'Organization Deleted',
        text: `${name} is gone. The Orders tab keeps its orders under “Deleted organizations”.`,
      },
      () => ({ title: 'Delete Failed', text: 'Failed to delete organization. Please try again.' }),
    );
  return { deleteOrganization, isDeleting: loading };
}
