import { Card } from '../../../components/ui/display/Card';
import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';

export const PlatformSummary_stats = graphql(`
  fragment PlatformSummary_stats on Statistics {
    completionRate
    totalRevenue
    averageOrderValue
  }
`);

type Props = { stats: FragmentType<typeof PlatformSummary_stats> };

/** Success rate, total revenue and average order of the whole platform. */
export function PlatformSummary({ stats }: Props) {
  const { completionRate, totalRevenue, averageOrderValue } = readFragment(PlatformSummary_stats, stats);
  const row = 'flex items-baseline justify-between gap-3 border-t border-line py-3 first:border-t-0';
  return (
    <Card as="section" aria-labelledby="platform-summary" className="min-w-0 p-5">
      <h2 id="platform-summary" className="text-card">
        Platform Summary
      </h2>
      <dl className="mt-2 [&_dd]:font-bold [&_dd]:tabular-nums [&_dt]:text-ink-2">
        <div className={row}>
          <dt>Success rate</dt>
          <dd>{`${completionRate}%`}</dd>
        </div>
        <div className={row}>
          <dt>Total revenue</dt>
          <dd>
            <Money amount={totalRevenue} />
          </dd>
        </div>
        <div className={row}>
          <dt>Average order</dt>
          <dd>
            <Money amount={averageOrderValue} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
