import { graphql } from '../../../gql';

/** The same fields of the person wherever they are read: they have no id of their own in the cache. Who is logged in: as an organization, as staff, or both. */
export const Viewer = graphql(`
  query Viewer {
    viewer {
      organization {
        id
      }
      member {
        personId
        email
        role
        mustChangePassword
        memberships {
          organizationId
          organizationName
          role
        }
      }
      admin {
        id
        role
      }
    }
  }
`);
