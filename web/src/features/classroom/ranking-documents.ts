import { graphql } from '../../gql';

/** All that is shown of a class among the others. */
export const RankedClass_classroom = graphql(`
  fragment RankedClass_classroom on RankedClassroom {
    id
    name
    teacherName
    rank
    rankedBy
    value
    halfwayAchievedAt
    goalAchievedAt
  }
`);

export const ClassRankingOf = graphql(`
  query ClassRankingOf($organizationId: ID!) {
    classroomRanking(organizationId: $organizationId) {
      ...RankedClass_classroom
    }
  }
`);

export const ClassRankingMoved = graphql(`
  subscription ClassRankingMoved($organizationId: ID!) {
    classroomRankingMoved(organizationId: $organizationId) {
      ...RankedClass_classroom
    }
  }
`);
