import { graphql } from '../../../../gql';
import type { CreditTargetsQuery } from '../../../../gql/graphql';

export const CreditTargetList = graphql(`
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
          code
        }
      }
    }
  }
`);

/** An organization that an order can be credited to, with its classes. */
export type CreditTarget = CreditTargetsQuery['organizations']['nodes'][number];
