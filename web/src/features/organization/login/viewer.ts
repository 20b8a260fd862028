import { graphql } from '../../../gql';

/** Who is logged in: as an organization, as staff, or both. */
export const Viewer = graphql(`
  query Viewer {
    viewer {
      organization {
        id
      }
      member {
        personId
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
