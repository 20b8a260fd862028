import type { ApolloClient } from '@apollo/client';
import type { ClassContributionsQuery } from '../../gql/graphql';
import { withFirstRow, withoutRow } from '../../lib/apollo/connection-rows';
import { background } from '../../lib/live/background';
import { listen } from '../../lib/live/listen';
import type { LiveSource } from '../../lib/live/use-live';
import {
  ClassContributions,
  ClassPage,
  ClassroomChanged,
  ContributionAdded,
  ContributionRemoved,
} from './classroom-documents';
import { ClassRankingOf } from './ranking-documents';

/** As many as the server lists (docs/product/privacy.md). */
const MAX_CONTRIBUTIONS = 50;

const again = { fetchPolicy: 'network-only', context: background } as const;

/** What a class page is asked with. */
export function classPageVariables(classroomId: string) {
  return { classroomId, contributions: MAX_CONTRIBUTIONS };
}

/** A class page's live data: its totals move in the cache by themselves, its contributions come and go here. */
export function classroomSource(client: ApolloClient, classroomId: string): LiveSource {
  const page = classPageVariables(classroomId);
  const variables = { classroomId };
  return {
    refetch: async () => {
      const { data } = await client.query({ query: ClassPage, variables: page, ...again });
      if (!data) return;
      const { id: organizationId } = data.classroom.organization;
      await client.query({ query: ClassRankingOf, variables: { organizationId }, ...again });
    },
    refetchOrders: () => client.query({ query: ClassContributions, variables: page, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, { query: ClassroomChanged, variables, onData: onEvent, onEnd }),
        listen(client, {
          query: ContributionAdded,
          variables,
          onData: ({ contributionAdded }) => {
            changeList(client, classroomId, (list) =>
              withFirstRow(list, contributionAdded, MAX_CONTRIBUTIONS),
            );
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: ContributionRemoved,
          variables,
          onData: ({ contributionRemoved: id }) => {
            changeList(client, classroomId, (list) => withoutRow(list, id));
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

type List = ClassContributionsQuery['classroom']['contributions'];

function changeList({ cache }: ApolloClient, classroomId: string, change: (list: List) => List): void {
  cache.updateQuery({ query: ClassContributions, variables: classPageVariables(classroomId) }, (shown) => {
    if (!shown) return undefined;
    const { classroom } = shown;
    return { classroom: { ...classroom, contributions: change(classroom.contributions) } };
  });
}
