import { useMutation } from '@apollo/client/react';
import type { ComponentProps } from 'react';
import { FlyerLine } from '../../../../components/domain/FlyerLine';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import { useAdmin } from '../../shell';
import { OrganizationFlyersForStaff } from '../organization-documents';
import { flyerVariables, useOrganizationFlyers } from './use-organization-flyers';

const RetryFlyer = graphql(`
  mutation RetryFlyerForStaff($flyerId: ID!, $organizationId: ID!) {
    retryFlyer(flyerId: $flyerId, organizationId: $organizationId) {
      id
      status
      ...StaffFlyerRow_flyer
    }
  }
`);

const StaffFlyerRow_flyer = graphql(`
  fragment StaffFlyerRow_flyer on Flyer {
    id
    format
    language
    status
    fileUrl
    fileName
    errorMessage
    startedAt
    completedAt
  }
`);

type Props = { organizationId: string; name: string };

/** An organization's flyers, live while they are unfolded. */
export function OrganizationFlyers({ organizationId, name }: Props) {
  const { canWrite } = useAdmin();
  const { flyers, error, retry } = useOrganizationFlyers(organizationId);
  const { retryFlyer, isRetrying } = useRetryFlyer(organizationId);
  if (error && !flyers) {
    return (
      <ErrorCard title="We could not load the flyers." text={domainErrorOf(error).message} onRetry={retry} />
    );
  }
  return (
    <section
      aria-label={`Flyers of ${name}`}
      aria-busy={!flyers}
      className="rounded-input bg-sunken px-4 py-3"
    >
      {!flyers && <Skeleton className="h-12" />}
      {flyers && <h3 className="font-sans text-work font-bold">{counted(flyers.length, 'flyer')}</h3>}
      <ul className="text-small">
        {flyers?.map((flyer) => (
          <StaffFlyerRow
            key={flyer.id}
            flyer={flyer}
            onRetry={canWrite ? retryFlyer : undefined}
            isRetrying={isRetrying}
          />
        ))}
      </ul>
    </section>
  );
}

type StaffFlyerRowProps = Omit<ComponentProps<typeof FlyerLine>, 'flyer'> & {
  flyer: FragmentType<typeof StaffFlyerRow_flyer>;
};

/** A flyer of any organization, for staff. */
function StaffFlyerRow({ flyer, ...rest }: StaffFlyerRowProps) {
  return <FlyerLine {...rest} flyer={readFragment(StaffFlyerRow_flyer, flyer)} />;
}

/** Has a failed flyer made again; the list shows it at once. */
function useRetryFlyer(organizationId: string) {
  const [retry, { loading }] = useMutation(RetryFlyer, {
    refetchQueries: [{ query: OrganizationFlyersForStaff, variables: flyerVariables(organizationId) }],
  });
  const retryFlyer = (flyerId: string) =>
    runWithToast(() => retry({ variables: { flyerId, organizationId } }), {
      done: { title: 'Flyer Generation Started', text: 'It appears under Flyers in a moment.' },
      failed: 'Generation Failed',
    });
  return { retryFlyer: (flyerId: string) => void retryFlyer(flyerId), isRetrying: loading };
}
