import { graphql } from '../../gql';

/** All that is shown of a class among the others. */
export const RankedClass_rank = graphql(`
  fragment RankedClass_rank on ClassroomRank {
    rank
    rankedBy
    value
    isFirstHalfway
    isFirstAtGoal
    classroom {
      id
      name
      teacherName
      code
    }
  }
`);

export const ClassRankingOf = graphql(`
  query ClassRankingOf($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ranking {
        ...RankedClass_rank
      }
    }
  }
`);

export const RankingChanged = graphql(`
  subscription RankingChanged($organizationId: ID!) {
    organizationRankingChanged(id: $organizationId) {
      id
      ranking {
        ...RankedClass_rank
      }
    }
  }
`);
