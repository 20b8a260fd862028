import { graphql } from '../../../gql';

export const Analytics = graphql(`
  query Analytics($from: String!, $to: String!, $organizationId: ID) {
    adminAnalytics(from: $from, to: $to, organizationId: $organizationId) {
      from
      to
      revenue
      previousRevenue
      orders
      previousOrders
      averageOrderValue
      paymentFailures
      previousPaymentFailures
      days {
        day
        revenue
        orders
        previousRevenue
        paymentFailures
      }
      statuses {
        status
        orders
        total
      }
      topProducts {
        productId
        name
        quantity
        revenue
      }
      topOrganizations {
        organizationId
        name
        code
        orders
        sales
      }
      topClassrooms {
        classroomId
        name
        organizationName
        orders
        sales
      }
      delivery {
        deliveryMethod
        orders
        revenue
      }
    }
  }
`);

export const OrganizationChoices = graphql(`
  query OrganizationChoices($search: String!) {
    adminOrganizations(filter: { search: $search }, first: 8) {
      organizations {
        id
        name
        code
        startDate
        endDate
      }
    }
  }
`);
