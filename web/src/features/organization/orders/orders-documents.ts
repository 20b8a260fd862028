import { graphql } from '../../../gql';

export const AllOrders = graphql(`
  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: ID) {
    organizationDashboard(organizationId: $organizationId) {
      id
      name
      classrooms {
        id
        name
        teacherName
      }
    }
    organizationOrderPage(organizationId: $organizationId, filter: $filter, first: $first, after: $after) {
      totalCount
      hasMore
      orders {
        id
        ...OrderLine_order
      }
    }
  }
`);

export const AnyOrderChanged = graphql(`
  subscription AnyOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      id
    }
  }
`);
