import { graphql } from '../../gql';

/** Everything a class page shows, in one response. */
export const ClassPage = graphql(`
  query ClassPage($classroomId: ID!, $contributions: Int!) {
    classroom(id: $classroomId) {
      id
      organization {
        id
      }
      ...ClassBoard_classroom
      contributions(first: $contributions) {
        nodes {
          id
          ...SupporterRow_contribution
        }
      }
    }
  }
`);

/** All that moves with a sale. */
export const ClassTotals_totals = graphql(`
  fragment ClassTotals_totals on ClassroomTotals {
    totalSales
    totalProfit
    orderCount
    weekSales
    weekOrderCount
    halfwayAchieved
    halfwayAchievedAt
    goalAchieved
    goalAchievedAt
    revision
  }
`);

export const ClassroomChanged = graphql(`
  subscription ClassroomChanged($classroomId: ID!) {
    classroomChanged(id: $classroomId) {
      id
      totals {
        ...ClassTotals_totals
      }
    }
  }
`);

export const ContributionAdded = graphql(`
  subscription ContributionAdded($classroomId: ID!) {
    contributionAdded(classroomId: $classroomId) {
      id
      ...SupporterRow_contribution
    }
  }
`);

/** Returns the id of a contribution that is no longer one. */
export const ContributionRemoved = graphql(`
  subscription ContributionRemoved($classroomId: ID!) {
    contributionRemoved(classroomId: $classroomId)
  }
`);

/** The list that gains and loses rows: the part of `ClassPage` that shows contributions. */
export const ClassContributions = graphql(`
  query ClassContributions($classroomId: ID!, $contributions: Int!) {
    classroom(id: $classroomId) {
      id
      contributions(first: $contributions) {
        nodes {
          id
          ...SupporterRow_contribution
        }
      }
    }
  }
`);

/** All that is shown of a class among the others. */
export const RankedClass_rank = graphql(`
  fragment RankedClass_rank on ClassroomRank {
    rank
    rankedBy
    value
    halfwayWonAt
    goalWonAt
    classroom {
      id
      name
      teacherName
      code
    }
  }
`);

export const RankingChanged = graphql(`
  subscription RankingChanged($organizationId: ID!) {
    organizationRankingChanged(id: $organizationId) {
      id
      totals {
        halfwayAchieved
        goalAchieved
        revision
      }
      ranking {
        ...RankedClass_rank
      }
    }
  }
`);
