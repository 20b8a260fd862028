import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { LiveStrip } from '../../components/domain/live/LiveStrip';
import { LookupCard } from '../../components/domain/LookupCard';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { graphql, readFragment } from '../../gql';
import type { ClassContributionsQuery } from '../../gql/graphql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { useVisible } from '../../lib/browser/use-browser-state';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { inBackground, listen } from '../../lib/live/listen';
import { type LiveSource, useLive } from '../../lib/live/use-live';
import { useLingui } from '../../lib/texts/use-lingui';
import { ClassBoard } from './ClassBoard';
import {
  ClassContributions,
  ClassPage,
  classPageVariables,
  MAX_CONTRIBUTIONS,
  RankedClass_rank,
} from './classroom-documents';
import type { RankedClass } from './ranking';

const ClassRankingOf = graphql(`
  query ClassRankingOf($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ranking {
        ...RankedClass_rank
      }
    }
  }
`);

const ClassroomChanged = graphql(`
  subscription ClassroomChanged($classroomId: ID!) {
    classroomChanged(id: $classroomId) {
      id
      name
      teacherName
      isActive
      goalAmount
      halfwayIncentive
      goalIncentive
      studentCount
      totals {
        orderCount
        ...ClassTotals_totals
      }
    }
  }
`);

const ContributionAdded = graphql(`
  subscription ContributionAdded($classroomId: ID!) {
    contributionAdded(classroomId: $classroomId) {
      id
      day
      ...SupporterRow_contribution
    }
  }
`);

/** The id of a contribution that was removed, such as a cancelled order. */
const ContributionRemoved = graphql(`
  subscription ContributionRemoved($classroomId: ID!) {
    contributionRemoved(classroomId: $classroomId)
  }
`);

const RankingChanged = graphql(`
  subscription RankingChanged($organizationId: ID!) {
    organizationRankingChanged(id: $organizationId) {
      id
      name
      goalAmount
      purpose
      campaignPhase
      startDate
      endDate
      daysLeft
      incentive
      halfwayIncentive
      goalIncentive
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

/** /classroom/{id} and /classrooms/{id}: public and live. */
export function Component() {
  const { id = '' } = useParams();
  return <ClassroomPage key={id} classroomId={id} />;
}

function ClassroomPage({ classroomId }: { classroomId: string }) {
  const client = useApolloClient();
  const live = useLive(useMemo(() => classroomSource(client, classroomId), [client, classroomId]));
  const { data, error, refetch, loading } = useQuery(ClassPage, {
    variables: classPageVariables(classroomId),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const classroom = data?.classroom;
  const ranking = useClassRanking(classroom?.organization.id);
  const { i18n } = useLingui();
  const isMissing = error && ['NOT_FOUND', 'INVALID_INPUT'].includes(domainErrorOf(error).code);
  const title = i18n.t(isMissing ? 'Classroom Not Found' : 'Classroom');
  usePageTitle(classroom && !isMissing ? `${classroom.name}, ${classroom.organization.name}` : title);
  if (isMissing) {
    return (
      <LookupCard title={title}>
        <p>{i18n.t('There is no class page at this address.')}</p>
      </LookupCard>
    );
  }
  return (
    <>
      {classroom && <LiveStrip {...live} />}
      <LoadingRegion isLoading={!classroom && loading} skeleton={<ClassSkeleton />}>
        {error && !classroom && (
          <div className="page-width py-10">
            <ReadFailure title={i18n.t('We could not load this page.')} {...{ error, loading, refetch }} />
          </div>
        )}
        {classroom && (
          <ClassBoard
            classroom={classroom}
            contributions={classroom.contributions.nodes}
            ranking={ranking}
            live={live}
            // Empty on the server: only buttons use it, and they are pressed in a browser.
            origin={globalThis.location?.origin ?? ''}
          />
        )}
      </LoadingRegion>
    </>
  );
}

function ClassSkeleton() {
  return (
    <>
      <div className="bg-sky py-10">
        <div className="page-width grid gap-6">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-11 w-72" />
          <Skeleton className="h-16 rounded-full" />
        </div>
      </div>
      <div className="page-width grid grid-cols-2 gap-4 py-8 sm:grid-cols-3 lg:grid-cols-5">
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
    </>
  );
}

/**
 * All classes of the organization, best first, updated live; empty until loaded. `classroomSource` reloads what was
 * missed while the socket was down.
 */
function useClassRanking(organizationId = ''): readonly RankedClass[] {
  const client = useApolloClient();
  const isVisible = useVisible();
  const { data } = useQuery(ClassRankingOf, { variables: { organizationId }, skip: !organizationId });
  // The socket is outside React.
  useEffect(() => {
    if (!isVisible || !organizationId) return undefined;
    const nothing = () => undefined;
    return listen(client, {
      query: RankingChanged,
      variables: { organizationId },
      onData: nothing,
      onEnd: nothing,
    });
  }, [client, organizationId, isVisible]);
  return data ? readFragment(RankedClass_rank, data.organization.ranking) : [];
}

/** A class page's live data. Totals update through the cache; contributions are added and removed here. */
function classroomSource(client: ApolloClient, classroomId: string): LiveSource {
  const page = classPageVariables(classroomId);
  const variables = { classroomId };
  const refetchOrders = () => client.query({ query: ClassContributions, variables: page, ...inBackground });
  return {
    refetch: async () => {
      const { data } = await client.query({ query: ClassPage, variables: page, ...inBackground });
      if (!data) return;
      const { id: organizationId } = data.classroom.organization;
      await client.query({ query: ClassRankingOf, variables: { organizationId }, ...inBackground });
    },
    refetchOrders,
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: ClassroomChanged,
          variables,
          onData: ({ classroomChanged: { totals } }) => {
            const listed = client.readQuery({ query: ClassContributions, variables: page });
            // A new campaign starts without orders, and no event names those that are gone.
            if (totals.orderCount < (listed?.classroom.contributions.nodes.length ?? 0))
              refetchOrders().catch(() => undefined);
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: ContributionAdded,
          variables,
          onData: ({ contributionAdded }) => {
            changeList(client, classroomId, (list) => withContribution(list, contributionAdded));
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: ContributionRemoved,
          variables,
          onData: ({ contributionRemoved: id }) => {
            changeList(client, classroomId, (list) => ({
              ...list,
              nodes: list.nodes.filter((node) => node.id !== id),
            }));
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

/** The list with a new row before those of the same day; the same list if it has the row or the row is too old. */
function withContribution(list: List, added: List['nodes'][number]): List {
  if (list.nodes.some(({ id }) => id === added.id)) return list;
  const index = list.nodes.findIndex(({ day }) => day <= added.day);
  const place = index === -1 ? list.nodes.length : index;
  return { ...list, nodes: list.nodes.toSpliced(place, 0, added).slice(0, MAX_CONTRIBUTIONS) };
}

function changeList({ cache }: ApolloClient, classroomId: string, change: (list: List) => List): void {
  cache.updateQuery({ query: ClassContributions, variables: classPageVariables(classroomId) }, (shown) => {
    if (!shown) return undefined;
    const { classroom } = shown;
    return { classroom: { ...classroom, contributions: change(classroom.contributions) } };
  });
}
