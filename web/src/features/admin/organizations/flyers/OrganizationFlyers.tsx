import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import { StaffFlyerRow } from './StaffFlyerRow';
import { useAdmin } from '../../shell';
import { useRetryFlyer } from './use-retry-flyer';
import { useOrganizationFlyers } from './use-organization-flyers';

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
