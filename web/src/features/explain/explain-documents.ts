import { graphql } from '../../gql';

/** A figure with all that it is made of. */
export const ExplainFigure = graphql(`
  query ExplainFigure(
    $organizationId: ID!
    $figure: Figure!
    $classroomId: ID
    $isWithoutClass: Boolean
    $statement: String
    $first: Int!
    $after: String
  ) {
    organization(id: $organizationId) {
      id
      lastCheck {
        ...CheckLine_check
      }
      explain(
        figure: $figure
        classroomId: $classroomId
        isWithoutClass: $isWithoutClass
        statement: $statement
      ) {
        definition
        formula
        rounding
        amount
        csvUrl
        lines(first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            ...ExplainedLine_line
          }
        }
      }
    }
  }
`);
