import { graphql } from '../../../gql';

/** Everything on the money page, in one response. */
export const MoneyPage = graphql(`
  query MoneyPage($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      lastCheck {
        ...CheckLine_check
      }
      ...ProposalsCard_organization
      ...MoneyFigures_organization
      ...EarningsCard_organization
      ...StatementsCard_organization
      ...PayeeCard_organization
      ...RecipientsCard_organization
      ...ClosingCard_organization
      ...CampaignsCard_organization
      totals {
        revision
        ...ClassShares_totals
      }
    }
  }
`);

export const SavePayee = graphql(`
  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {
    savePayee(organizationId: $organizationId, input: $input) {
      id
      ...PayeeCard_organization
      ...ProposalsCard_organization
    }
  }
`);

export const OpenStatement = graphql(`
  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      statement(month: $month) {
        id
        ...StatementSums_statement
        lines(first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            ...StatementLineRow_line
          }
        }
      }
    }
  }
`);
