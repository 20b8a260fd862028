import { graphql } from '../../../gql';

/** Who is logged in: as an organization, as staff, or both. */
export const Viewer = graphql(`
  query Viewer {
    viewer {
      organization {
        id
        mustChangePassword
      }
      admin {
        id
        role
      }
    }
  }
`);
