import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { counted } from '../../../lib/format/counts';
import { BulkBar } from './BulkBar';
import type { PayoutFilters } from './payout-filters';
import { PayoutRow } from './PayoutRow';
import { usePayouts } from './use-payouts';

/** The statements that fit; administrators choose some and take the next step with them. */
export function PayoutList({ filters }: { filters: PayoutFilters }) {
  const { canWrite } = useAdmin();
  const { page, error, isLoading, isRetrying, retry, more } = usePayouts(filters);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const statements = page?.nodes ?? [];
  const open = canWrite ? statements.filter(({ state }) => state === 'drawn' || state === 'approved') : [];
  // What is held cannot be chosen; its row says why.
  const ready = open.filter(({ hold }) => hold === null);
  const chosen = ready.filter(({ id }) => chosenIds.has(id));
  const turn = (id: string) => {
    const others = [...chosenIds].filter((one) => one !== id);
    setChosenIds(new Set(chosenIds.has(id) ? others : [...others, id]));
  };
  const isAllChosen = ready.length > 0 && chosen.length === ready.length;
  return (
    <LoadingRegion isLoading={isLoading} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {error && (
        <ErrorCard
          title="We could not load the statements."
          text={domainErrorOf(error).message}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {page && (
        <Card className="min-w-0 px-4 py-2 sm:px-[22px]">
          <p role="status" className="py-2 text-small text-ink-2 tabular-nums">
            {counted(page.totalCount, 'statement')}
          </p>
          {statements.length === 0 && (
            <EmptyState
              picture={<Banknote aria-hidden size={32} className="text-ink-2" />}
              text="No statement here. A month’s statements are drawn on the 1st of the next, at 8:00 AM."
            />
          )}
          {ready.length > 0 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 text-small font-semibold">
              <input
                type="checkbox"
                className="size-5"
                checked={isAllChosen}
                onChange={() => setChosenIds(new Set(isAllChosen ? [] : ready.map(({ id }) => id)))}
              />
              <span>
                {ready.length === open.length
                  ? `Select all ${ready.length}`
                  : `Select all ${ready.length} that can be ${filters.look === 'to-pay' ? 'paid' : 'taken on'}`}
              </span>
            </label>
          )}
          <ul>
            {statements.map((statement) => (
              <PayoutRow
                key={statement.id}
                statement={statement}
                isChosen={open.includes(statement) ? chosenIds.has(statement.id) : undefined}
                onTurn={() => turn(statement.id)}
                isMixed={filters.look === 'all' || filters.look === 'payee'}
              />
            ))}
          </ul>
          {page.pageInfo.hasNextPage && (
            <MoreRows
              what="statements"
              shown={statements.length}
              total={page.totalCount}
              isLoading={more.isLoading}
              error={more.error ? domainErrorOf(more.error).message : null}
              onMore={more.loadMore}
            />
          )}
        </Card>
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setChosenIds(new Set())} />}
    </LoadingRegion>
  );
}
