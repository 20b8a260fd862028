import { graphql } from '../../../gql';

export const AdminOrganizations = graphql(`
  query AdminOrganizations(
    $filter: AdminOrganizationFilter
    $sort: AdminOrganizationSort!
    $after: ID
    $first: Int!
  ) {
    adminOrganizations(filter: $filter, sort: $sort, after: $after, first: $first) {
      organizations {
        id
        ...OrganizationCard_organization
      }
      hasMore
      totalCount
    }
  }
`);

export const OrganizationFlyersForStaff = graphql(`
  query OrganizationFlyersForStaff($organizationId: ID!, $first: Int!) {
    organizationFlyers(organizationId: $organizationId, first: $first) {
      id
      status
      ...StaffFlyerRow_flyer
    }
  }
`);

export const FlyerChangedForStaff = graphql(`
  subscription FlyerChangedForStaff($organizationId: ID!) {
    organizationFlyerChanged(organizationId: $organizationId) {
      id
    }
  }
`);
