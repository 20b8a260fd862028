import type { ApolloClient } from '@apollo/client';
import type { ClassTotalsChangedSubscription, ClassOrderPlacedSubscription } from '../../gql/graphql';
import { background } from '../../lib/live/background';
import { listen } from '../../lib/live/listen';
import type { LiveSource } from '../../lib/live/use-live';
import {
  ClassTotalsChanged,
  ClassOrderCancelled,
  ClassOrderPlaced,
  ClassOrders,
  ClassPage,
  ClassroomWithTotals,
} from './classroom-documents';
import { ClassRankingOf } from './ranking-documents';

/** As many as the server lists (docs/product/privacy.md). */
const KEPT_ORDERS = 50;

const again = { fetchPolicy: 'network-only', context: background } as const;

/** A class page's live data: its totals and its orders, written to the cache as they come. */
export function classroomSource(client: ApolloClient, classroomId: string): LiveSource {
  const variables = { classroomId };
  return {
    refetch: async () => {
      const { data } = await client.query({ query: ClassPage, variables, ...again });
      if (!data) return;
      const { id: organizationId } = data.classroom.organization;
      await client.query({ query: ClassRankingOf, variables: { organizationId }, ...again });
    },
    refetchOrders: () => client.query({ query: ClassOrders, variables, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: ClassTotalsChanged,
          variables,
          onData: (event) => {
            writeTotals(client, classroomId, event.classroomTotals);
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: ClassOrderPlaced,
          variables,
          onData: (event) => {
            writeOrder(client, classroomId, event.classroomOrderPlaced);
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: ClassOrderCancelled,
          variables,
          onData: (event) => {
            takeOut(client, classroomId, event.classroomOrderCancelled);
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

type Totals = ClassTotalsChangedSubscription['classroomTotals'];

function writeTotals({ cache }: ApolloClient, id: string, totals: Totals): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Classroom', id }),
    fragment: ClassroomWithTotals,
    fragmentName: 'ClassroomWithTotals',
    data: { totals },
  });
}

type Order = ClassOrderPlacedSubscription['classroomOrderPlaced'];

function writeOrder({ cache }: ApolloClient, classroomId: string, order: Order): void {
  cache.updateQuery({ query: ClassOrders, variables: { classroomId } }, (shown) => {
    if (!shown || shown.classroomOrders.some(({ id }) => id === order.id)) return undefined;
    return { classroomOrders: [order, ...shown.classroomOrders].slice(0, KEPT_ORDERS) };
  });
}

function takeOut({ cache }: ApolloClient, classroomId: string, reference: string): void {
  cache.updateQuery(
    { query: ClassOrders, variables: { classroomId } },
    (shown) => shown && { classroomOrders: shown.classroomOrders.filter(({ id }) => id !== reference) },
  );
}
