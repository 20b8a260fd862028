import { graphql } from '../../gql';

/** Everything a class page shows, in one answer. */
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
export const ClassFigures_figures = graphql(`
  fragment ClassFigures_figures on ClassroomFigures {
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

export const ClassFiguresMoved = graphql(`
  subscription ClassFiguresMoved($classroomId: ID!) {
    classroomFigures(classroomId: $classroomId) {
      ...ClassFigures_figures
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

/** Answers the reference of an order that is no longer one: the `id` that the list shows it by. */
export const ClassOrderCancelled = graphql(`
  subscription ClassOrderCancelled($classroomId: ID!) {
    classroomOrderCancelled(classroomId: $classroomId)
  }
`);

/** Where an event's figures go in the cache. */
export const ClassroomWithFigures = graphql(`
  fragment ClassroomWithFigures on Classroom {
    figures {
      ...ClassFigures_figures
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
