import { FlyerLine } from '../../../../components/domain/FlyerLine';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { useMakeFlyer } from '../../../../components/domain/use-make-flyer';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { useFlyers } from '../../../../lib/flyers/use-flyers';
import { counted } from '../../../../lib/format/counts';
import { useJob } from '../../shell';

/** More flyers than anybody reads. */
const MAX_FLYERS = 100;

/** An organization's flyers, live while they are shown. */
export function OrganizationFlyers({ organizationId, name }: { organizationId: string; name: string }) {
  const canWrite = useJob();
  const variables = { organizationId, first: MAX_FLYERS };
  const { flyers, error, readAgain } = useFlyers(variables, 'cache-and-network');
  const { retryFlyer, isRetrying } = useMakeFlyer(organizationId);
  if (error && !flyers) {
    return <ReadFailure title="We could not load the flyers." {...{ error, refetch: readAgain }} />;
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
          <FlyerLine
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
