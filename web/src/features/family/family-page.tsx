import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { CircleSlash } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Spinner } from '../../components/ui/display/Spinner';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { background } from '../../lib/live/background';
import { listen } from '../../lib/live/listen';
import { type LiveSource, useLive } from '../../lib/live/use-live';
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

const FamilyClassChanged = graphql(`
  subscription FamilyClassChanged($classroomId: ID!) {
    classroomChanged(id: $classroomId) {
      id
      totals {
        totalSales
        revision
      }
    }
  }
`);

/** /family/{token}: what a family's link has raised. The address is all that opens it. */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t("Your family's link"));
  const { token = '' } = useParams();
  return (
    <div className="page-width grid max-w-[860px] gap-6 py-8 sm:py-12">
      <OpenedLink key={token} token={token} />
    </div>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { i18n } = useLingui();
  const { data, error, loading, refetch } = useQuery(FamilyPage, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const failure = error && domainErrorOf(error);
  if (failure?.code === 'NOT_FOUND') return <LinkUnknown />;
  if (data)
    return (
      <>
        <Following token={token} classroomId={data.family.classroom.id} />
        <FamilyBoard family={data.family} location={location} />
      </>
    );
  if (failure)
    return (
      <ErrorCard
        title={i18n.t("We could not load your family's link.")}
        text={failure.message}
        onRetry={() => void refetch().catch(() => undefined)}
        isRetrying={loading}
      />
    );
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={i18n.t("Loading your family's link")} size={36} />
    </div>
  );
}

/** A token that is none of ours, or of a link that was deleted long after its campaign. */
function LinkUnknown() {
  const { i18n } = useLingui();
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center sm:p-9">
      <CircleSlash aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('This link does not work')}</h1>
      <p role="status" className="max-w-[46ch] text-ink-2">
        {i18n.t(
          'Part of it is missing, or its fundraiser ended a while ago. You can make another link on your class page.',
        )}
      </p>
      <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
        {i18n.t('Go to the home page')}
      </Link>
    </Card>
  );
}

/** Reads the page again whenever something is sold for the class, as the class page learns of it. */
function Following({ token, classroomId }: { token: string; classroomId: string }) {
  const client = useApolloClient();
  useLive(useMemo(() => familySource(client, token, classroomId), [client, token, classroomId]));
  return null;
}

function familySource(client: ApolloClient, token: string, classroomId: string): LiveSource {
  const again = { fetchPolicy: 'network-only', context: background } as const;
  const read = () => client.query({ query: FamilyPage, variables: { token }, ...again });
  return {
    refetch: read,
    refetchOrders: read,
    subscribe(onEvent, onEnd) {
      // One that fails is made up for: whoever listens reads everything again after a gap.
      const onData = () => void read().then(onEvent, onEnd);
      return listen(client, { query: FamilyClassChanged, variables: { classroomId }, onData, onEnd });
    },
  };
}
