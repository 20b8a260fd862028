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
  query AdminAudit($filter: AuditFilter, $after: ID, $first: Int!) {
    adminAudit(filter: $filter, after: $after, first: $first) {
      entries {
        id
        ...AuditRow_entry
      }
      hasMore
      totalCount
    }
  }
`);
