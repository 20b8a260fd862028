import { graphql } from '../../../gql';

export const InstagramPosts = graphql(`
  query OrganizationInstagramPosts($organizationId: ID!) {
    organizationInstagram(organizationId: $organizationId) {
      handle
      posts {
        id
        ...InstagramPostRow_post
      }
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
