import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LiveStrip } from '../../components/domain/LiveStrip';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { LookupCard } from '../../components/domain/LookupCard';
import type { ClassPageQuery } from '../../gql/graphql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { useGiven } from '../../lib/apollo/keep-given';
import { useLive, type Live } from '../../lib/live/use-live';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { ClassBoard } from './ClassBoard';
import { ClassPage } from './classroom-documents';
import { classPageVariables, classroomSource } from './classroom-live';
import { ClassSkeleton } from './ClassSkeleton';
import { ClassRankingOf } from './ranking-documents';
import { useClassRanking } from './use-class-ranking';

/** /classroom/{id} and /classrooms/{id}: public and live. */
export function Component() {
  const { id = '' } = useParams();
  return <ClassroomPage key={id} classroomId={id} />;
}

function ClassroomPage({ classroomId }: { classroomId: string }) {
  const client = useApolloClient();
  useGiven(ClassPage);
  useGiven(ClassRankingOf);
  const live = useLive(useMemo(() => classroomSource(client, classroomId), [client, classroomId]));
  const { data, error, refetch, loading } = useQuery(ClassPage, {
    variables: classPageVariables(classroomId),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const classroom = data?.classroom;
  usePageTitle('Classroom');
  if (isUnknown(error)) {
    return (
      <LookupCard title="Classroom Not Found">
        <p>There is no class page at this address.</p>
      </LookupCard>
    );
  }
  return (
    <>
      <LiveStrip
        state={live.state}
        updatedAt={live.updatedAt}
        nextTryAt={live.nextTryAt}
        onRetry={live.retryNow}
      />
      <LoadingRegion isLoading={!classroom && loading} skeleton={<ClassSkeleton />}>
        {error && !classroom && (
          <div className="page-width py-10">
            <ErrorCard
              title="We could not load this class."
              text={domainErrorOf(error).message}
              onRetry={() => void refetch()}
              isRetrying={loading}
            />
          </div>
        )}
        {classroom && (
          <RankedBoard organizationId={classroom.organization.id} classroom={classroom} live={live} />
        )}
      </LoadingRegion>
    </>
  );
}

type BoardProps = { organizationId: string; classroom: ClassPageQuery['classroom']; live: Live };

function RankedBoard({ organizationId, classroom, live }: BoardProps) {
  const ranking = useClassRanking(organizationId);
  return (
    <ClassBoard
      classroom={classroom}
      contributions={classroom.contributions.nodes}
      ranking={ranking}
      live={live}
      address={window.location}
    />
  );
}

function isUnknown(error: unknown): boolean {
  return error != null && ['NOT_FOUND', 'INVALID_INPUT'].includes(domainErrorOf(error).code);
}
