import { ChartLine, Table } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { useNow } from '../../../lib/browser/use-now';
import { easternDay } from '../../../lib/format/eastern-days';
import { toCents } from '../../../lib/format/money';
import { earningsFinding, earningsPoints } from './earnings';
import { EarningsTable } from './EarningsTable';

export const EarningsCard_organization = graphql(`
  fragment EarningsCard_organization on Organization {
    id
    earnings {
      day
      share
      total
    }
  }
`);

// Comes after the figures above it, into a place as high as itself: chart and the line below it.
const EarningsChart = lazyPart(
  'The chart',
  () => import('./EarningsChart').then(({ EarningsChart }) => EarningsChart),
  { waiting: <div aria-busy className="h-[264px]" /> },
);

type Props = { organization: FragmentType<typeof EarningsCard_organization> };

/** What came together over time, as a line or as a table. */
export function EarningsCard({ organization }: Props) {
  const { earnings } = readFragment(EarningsCard_organization, organization);
  const [isTable, setTable] = useState(false);
  const today = easternDay(useNow(600_000));
  const days = earnings.map(({ day, share, total }) => ({
    day,
    shareCents: toCents(share),
    totalCents: toCents(total),
  }));
  const Icon = isTable ? ChartLine : Table;
  return (
    <Card as="section" aria-labelledby="over-time" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="over-time" className="text-card">
          Over time
        </h2>
        {days.length > 0 && (
          <Button variant="quiet" size="sm" className="-my-1.5" onClick={() => setTable(!isTable)}>
            <Icon aria-hidden size={18} />
            <span>{isTable ? 'View as chart' : 'View as table'}</span>
          </Button>
        )}
      </div>
      {days.length === 0 ? (
        <EmptyState text="No sales yet. With the first one, a line begins here." />
      ) : (
        <>
          <p className="mb-3 text-ink-2">{earningsFinding(days)}</p>
          {isTable ? <EarningsTable days={days} /> : <EarningsChart points={earningsPoints(days, today)} />}
        </>
      )}
    </Card>
  );
}
