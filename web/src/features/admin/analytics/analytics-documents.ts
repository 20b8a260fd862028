import { graphql } from '../../../gql';
import type { AnalyticsQuery } from '../../../gql/graphql';

export const Analytics = graphql(`
  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {
    analytics(from: $from, to: $to, organizationId: $organizationId) {
      from
      to
      revenue
      orders
      averageOrderValue
      paymentFailures
      days {
        day
        revenue
        orders
        previousRevenue
        previousOrders
        paymentFailures
        previousPaymentFailures
      }
      statuses {
        status
        orders
        total
      }
      delivery {
        deliveryMethod
        orders
        revenue
      }
    }
  }
`);

/** A query of its own: it reads all sales of the days, where the totals read sums. */
export const TopSales = graphql(`
  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {
    analytics(from: $from, to: $to, organizationId: $organizationId) {
      topProducts {
        product {
          id
          name
        }
        quantity
        revenue
      }
      topOrganizations {
        organization {
          id
          name
          code
        }
        orders
        sales
      }
      topClassrooms {
        classroom {
          id
          name
          organization {
            id
            name
          }
        }
        orders
        sales
      }
    }
  }
`);

export const OrganizationChoices = graphql(`
  query OrganizationChoices($search: String!) {
    organizations(filter: { search: $search }, first: 8) {
      nodes {
        id
        name
        code
        startDate
        endDate
      }
    }
  }
`);

export type Totals = AnalyticsQuery['analytics'];
