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

export const OrganizationFlyersForStaff = graphql(`
  query OrganizationFlyersForStaff($organizationId: ID!, $first: Int!) {
    organization(id: $organizationId) {
      id
      flyers(first: $first) {
        nodes {
          id
          status
          ...StaffFlyerRow_flyer
        }
      }
    }
  }
`);

export const FlyerChangedForStaff = graphql(`
  subscription FlyerChangedForStaff($organizationId: ID!) {
    flyerChanged(organizationId: $organizationId) {
      id
      status
      ...StaffFlyerRow_flyer
    }
  }
`);
