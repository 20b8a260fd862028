import { graphql } from '../../../gql';

export const AllOrders = graphql(`
  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      name
      classrooms(includeInactive: true) {
        id
        name
        teacherName
        code
      }
      orders(filter: $filter, first: $first, after: $after) {
        ...OrderList_orders
      }
    }
  }
`);

export const ListedOrderChanged = graphql(`
  subscription ListedOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      id
      ...OrderLine_order
    }
  }
`);
