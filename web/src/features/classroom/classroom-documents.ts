import { graphql } from '../../gql';

/** Everything a class page shows, in one response. */
export const ClassPage = graphql(`
  query ClassPage($classroomId: ID!) {
    classroom(id: $classroomId) {
      id
      organization {
        id
      }
      ...ClassBoard_classroom
    }
    classroomOrders(classroomId: $classroomId) {
      id
      ...SupporterRow_order
    }
  }
`);

/** All that moves with a sale. */
export const ClassTotals_totals = graphql(`
  fragment ClassTotals_totals on ClassroomTotals {
    id
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

export const ClassTotalsChanged = graphql(`
  subscription ClassTotalsChanged($classroomId: ID!) {
    classroomTotals(classroomId: $classroomId) {
      ...ClassTotals_totals
    }
  }
`);

export const ClassOrderPlaced = graphql(`
  subscription ClassOrderPlaced($classroomId: ID!) {
    classroomOrderPlaced(classroomId: $classroomId) {
      id
      ...SupporterRow_order
    }
  }
`);

/** Returns the reference of an order that is no longer one: the `id` that the list shows it by. */
export const ClassOrderCancelled = graphql(`
  subscription ClassOrderCancelled($classroomId: ID!) {
    classroomOrderCancelled(classroomId: $classroomId)
  }
`);

/** Where an event's totals go in the cache. */
export const ClassroomWithTotals = graphql(`
  fragment ClassroomWithTotals on Classroom {
    totals {
      ...ClassTotals_totals
    }
  }
`);

/** Where an event's order goes in the cache: the part of `ClassPage` that lists orders. */
export const ClassOrders = graphql(`
  query ClassOrders($classroomId: ID!) {
    classroomOrders(classroomId: $classroomId) {
      id
      ...SupporterRow_order
    }
  }
`);
