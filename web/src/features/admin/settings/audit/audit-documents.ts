import { graphql } from '../../../../gql';

export const AuditRow_entry = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    at
    adminName
    action
    subjectType
    subjectId
    subjectName
    before
    after
  }
`);

export const Audit = graphql(`
  query AdminAudit($filter: AuditFilter, $first: Int!, $after: String) {
    auditEntries(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        ...AuditRow_entry
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);
