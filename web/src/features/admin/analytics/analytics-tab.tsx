import { useQuery } from '@apollo/client/react';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { LoadingRegion } from '../../../components/ui/LoadingRegion';
import { Skeleton } from '../../../components/ui/Skeleton';
import { refusalOf } from '../../../lib/refusal';
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
  // While other days are on their way, the last ones stay.
  const figures = (data ?? previousData)?.adminAnalytics;
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
          title="The figures did not load"
          text={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      <LoadingRegion
        isLoading={!figures && !error && !problem}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {figures && (
          <div className="flex flex-col gap-5">
            <Headline figures={figures} />
            <AnalyticsCharts figures={figures} />
          </div>
        )}
      </LoadingRegion>
    </div>
  );
}
