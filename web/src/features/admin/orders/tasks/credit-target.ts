import { graphql } from '../../../../gql';
import type { CreditTargetsQuery } from '../../../../gql/graphql';

export const CreditTargetsToPick = graphql(`
  query CreditTargets($search: String) {
    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {
      nodes {
        id
        name
        code
        classrooms {
          id
          name
          teacherName
        }
      }
    }
  }
`);

/** An organization that an order can be credited to, with its classes. */
export type CreditTarget = CreditTargetsQuery['organizations']['nodes'][number];
