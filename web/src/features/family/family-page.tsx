import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { LookupCard } from '../../components/domain/LookupCard';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { graphql } from '../../gql';
import { domainErrorOf, messageOf } from '../../lib/apollo/domain-error';
import { useVisible } from '../../lib/browser/use-browser-state';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { listen } from '../../lib/live/listen';
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

/** /family/{token}: what a family's link has raised. The address is all that opens it. */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t("Your family's link"));
  const { token = '' } = useParams();
  const { family, error, isLoading, readAgain } = useFamily(token);
  const failure = error && domainErrorOf(error);
  if (failure?.code === 'NOT_FOUND')
    return (
      <LookupCard title={i18n.t('This link does not work')}>
        <p>
          {i18n.t(
            'Part of it is missing, or its fundraiser ended a while ago. You can make another link on your class page.',
          )}
        </p>
      </LookupCard>
    );
  if (!family && !failure) return <LookupCard isBusy title={i18n.t("Loading your family's link")} />;
  return (
    <div className="page-width grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      {family ? (
        <FamilyBoard key={token} family={family} location={location} />
      ) : (
        <ErrorCard
          title={i18n.t("We could not load your family's link.")}
          text={error ? messageOf(i18n, error) : ''}
          onRetry={readAgain}
          isRetrying={isLoading}
        />
      )}
    </div>
  );
}

/** Read again whenever the class sells something while the page is looked at, and when somebody comes back to it. */
function useFamily(token: string) {
  const client = useApolloClient();
  const isVisible = useVisible();
  const { data, error, loading, refetch } = useQuery(FamilyPage, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const classroomId = data?.family.classroom.id;
  const readAgain = () => void refetch().catch(() => undefined);
  // The socket is outside React.
  useEffect(() => {
    if (!classroomId || !isVisible) return undefined;
    const onData = () => void refetch().catch(() => undefined);
    onData();
    return listen(client, {
      query: FamilyClassPulse,
      variables: { classroomId },
      onData,
      onEnd: () => undefined,
    });
  }, [client, classroomId, isVisible, refetch]);
  return { family: data?.family, error, isLoading: loading, readAgain };
}
