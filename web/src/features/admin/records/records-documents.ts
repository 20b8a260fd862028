import { graphql } from '../../../gql';

export const RecordOrder_order = graphql(`
  fragment RecordOrder_order on Order {
    id
    createdAt
    status
    total
    isPaid
    wasDeclined
    customerName
    customerEmail
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
    refunds {
      id
      amount
      status
    }
    dispute {
      state
      amount
    }
    timeline {
      kind
      title
      at
    }
  }
`);

export const CustomerRecord = graphql(`
  query CustomerRecord($email: String!) {
    supporterData(email: $email) {
      orderCount
      emailCount
      contactMessageCount
      erasedAt
      ...SupporterFindings_data
      orders {
        id
        ...RecordOrder_order
      }
      emails {
        id
        ...EmailRow_email
      }
      contactMessages {
        id
        ...Message_message
      }
    }
  }
`);

export const OrganizationRecord = graphql(`
  query OrganizationRecord($id: ID!) {
    organization(id: $id) {
      id
      name
      code
      contactName
      contactEmail
      contactPhone
      isActive
      isCampaignRunning
      salesBySource {
        source
        orderCount
        sales
      }
      orders(first: 20) {
        nodes {
          id
          ...RecordOrder_order
        }
        totalCount
      }
      statements(first: 12) {
        nodes {
          id
          ...RecordStatement_statement
        }
      }
      emails(first: 20) {
        nodes {
          id
          ...EmailRow_email
        }
      }
      auditEntries(first: 20) {
        nodes {
          id
          ...AuditRow_entry
        }
      }
    }
  }
`);
