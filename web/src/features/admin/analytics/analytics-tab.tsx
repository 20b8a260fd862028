import { useQuery } from '@apollo/client/react';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { useNow } from '../../../lib/browser/use-now';
import { easternDay } from '../../../lib/format/eastern-days';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { Analytics } from './analytics-documents';
import { AnalyticsCharts } from './AnalyticsCharts';
import { Headline } from './Headline';
import { OrganizationFilter } from './OrganizationFilter';
import { RangeBar } from './RangeBar';
import { useRange } from './use-range';

/** Sales over time, against the time before. */
export function Component() {
  const { preset, range, problem, hasCampaign, organization, ...choose } = useRange();
  const { data, previousData, error, loading, refetch } = useQuery(Analytics, {
    variables: { ...range, organizationId: organization?.id ?? null },
    skip: problem !== null,
    fetchPolicy: 'cache-and-network',
  });
  const today = easternDay(useNow(60_000));
  // While other days are on their way, the last ones stay.
  const totals = (data ?? previousData)?.analytics;
  return (
    <div className="flex flex-col gap-5">
      <RangeBar
        preset={preset}
        range={range}
        problem={problem}
        hasCampaign={hasCampaign}
        onPreset={choose.choosePreset}
        onDays={choose.chooseDays}
      />
      <OrganizationFilter chosen={organization} onChoose={choose.chooseOrganization} />
      {error && (
        <ErrorCard
          title="The totals did not load"
          text={domainErrorOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      <LoadingRegion
        isLoading={!totals && !error && !problem}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {totals && (
          <div className="flex flex-col gap-5">
            <Headline totals={totals} today={today} />
            <AnalyticsCharts totals={totals} today={today} />
          </div>
        )}
      </LoadingRegion>
    </div>
  );
}
