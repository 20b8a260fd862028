import { graphql } from '../../gql';

/** Everything a class page shows, in one response. */
export const ClassPage = graphql(`
  query ClassPage($classroomId: ID!, $contributions: Int!) {
    classroom(id: $classroomId) {
      id
      name
      organization {
        id
        name
      }
      ...ClassBoard_classroom
      contributions(first: $contributions) {
        nodes {
          id
          day
          ...SupporterRow_contribution
        }
      }
    }
  }
`);

/** The most that the server lists (docs/product/privacy.md). */
export const MAX_CONTRIBUTIONS = 50;

export function classPageVariables(classroomId: string) {
  return { classroomId, contributions: MAX_CONTRIBUTIONS };
}

/** Every field that a sale changes. */
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

/** The contributions of `ClassPage`, which events add and remove. */
export const ClassContributions = graphql(`
  query ClassContributions($classroomId: ID!, $contributions: Int!) {
    classroom(id: $classroomId) {
      id
      contributions(first: $contributions) {
        nodes {
          id
          day
          ...SupporterRow_contribution
        }
      }
    }
  }
`);

/** A class's row in the ranking. */
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
