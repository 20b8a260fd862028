import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { LinkFailure } from '../../components/domain/LinkFailure';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { listen } from '../../lib/live/listen';
import { createCatchUp, type LiveSource, useLive } from '../../lib/live/use-live';
import { useLingui } from '../../lib/texts/use-lingui';
import { FamilyBoard } from './FamilyBoard';

const FamilyPage = graphql(`
  query FamilyPage($token: String!) {
    family(token: $token) {
      id
      classroom {
        id
      }
      ...FamilyBoard_family
    }
  }
`);

const FamilyClassPulse = graphql(`
  subscription FamilyClassPulse($classroomId: ID!) {
    classroomChanged(id: $classroomId) {
      id
    }
  }
`);

/**
 * /family/{token}: what a family's link has raised. The token is the only credential. Refetched on each sale of the class
 * while the page is visible, and after a lost connection.
 */
export function Component() {
  const { i18n } = useLingui();
  const { token = '' } = useParams();
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(FamilyPage, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const classroomId = data?.family.classroom.id;
  useLive(useMemo(() => familySource(client, classroomId, refetch), [client, classroomId, refetch]));
  // Checked before cached data: the link may have expired since.
  const isGone = error !== undefined && domainErrorOf(error).code === 'NOT_FOUND';
  if (!data || isGone)
    return (
      <LinkFailure
        loadingText={i18n.t("Loading your family's link")}
        missingText={i18n.t(
          'Part of it is missing, or its fundraiser ended a while ago. You can make another link on your class page.',
        )}
        failedText={i18n.t("We could not load your family's link.")}
        {...{ error, loading, refetch }}
      />
    );
  return (
    <div className="page-width grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <FamilyBoard key={token} family={data.family} location={location} />
    </div>
  );
}

function familySource(
  client: ApolloClient,
  classroomId: string | undefined,
  refetch: () => Promise<unknown>,
): LiveSource {
  // A response already on its way when a sale came in may not include it.
  const reader = createCatchUp(refetch, () => undefined);
  return {
    refetch,
    subscribe(onEvent, onEnd) {
      if (!classroomId) return () => undefined;
      const onData = () => {
        onEvent();
        void reader.run();
      };
      return listen(client, { query: FamilyClassPulse, variables: { classroomId }, onData, onEnd });
    },
  };
}
