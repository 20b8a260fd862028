import { graphql } from '../../../gql';

export const InstagramPosts = graphql(`
  query OrganizationInstagramPosts($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ...RecentPosts_organization
    }
  }
`);

export const ConnectInstagram = graphql(`
  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {
    connectInstagram(organizationId: $organizationId, handle: $handle) {
      id
      instagramHandle
    }
  }
`);
