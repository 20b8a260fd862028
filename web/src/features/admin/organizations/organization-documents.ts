import { graphql } from '../../../gql';

export const AdminOrganizations = graphql(`
  query AdminOrganizations(
    $filter: OrganizationFilter
    $sort: OrganizationSort!
    $first: Int!
    $after: String
  ) {
    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        ...OrganizationCard_organization
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);
