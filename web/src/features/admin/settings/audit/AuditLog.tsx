import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { EmptyState } from '../../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { SettingsCard } from '../SettingsCard';
import { counted } from '../../../../lib/format/counts';
import { auditFilter, everyEntry, type AuditChoice } from './audit-filter';
import { AuditFilters } from './AuditFilters';
import { AuditRow } from './AuditRow';
import { useAudit } from './use-audit';

/** Every administrator's change, newest first: who, what, before and after. */
export function AuditLog() {
  const [choice, setChoice] = useState(everyEntry);
  const { page, error, isLoading, isReadingMore, retry, readMore } = useAudit(choice);
  return (
    <SettingsCard
      title="Audit log"
      text="Every change that an administrator made. Entries are never edited or deleted."
    >
      <AuditFilters choice={choice} onChange={(changes) => setChoice({ ...choice, ...changes })} />
      <LoadingRegion isLoading={isLoading && !page} skeleton={<Skeleton className="h-72" />}>
        {error && (
          <ErrorCard
            title="We could not load the audit log."
            text={domainErrorOf(error).message}
            onRetry={retry}
            isRetrying={isLoading}
          />
        )}
        {page?.nodes.length === 0 && <NoEntries choice={choice} onClear={() => setChoice(everyEntry)} />}
        {page && (
          <>
            <p role="status" className="sr-only">
              {counted(page.totalCount, 'entry', 'entries')}
            </p>
            <ul>
              {page.nodes.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
            {page.pageInfo.hasNextPage && (
              <Button
                variant="quiet"
                size="sm"
                className="mt-3"
                busyText={isReadingMore ? 'Loading...' : undefined}
                onClick={readMore}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </LoadingRegion>
    </SettingsCard>
  );
}

function NoEntries({ choice, onClear }: { choice: AuditChoice; onClear: () => void }) {
  const { search } = choice;
  const isNarrowed = auditFilter(choice) !== null;
  const noneFit = isNarrowed ? 'No entry fits these filters.' : 'No changes yet';
  return (
    <EmptyState
      picture={<ScrollText aria-hidden size={32} className="text-ink-2" />}
      text={search ? `No entry matches “${search}”.` : noneFit}
      action={
        isNarrowed && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear
          </Button>
        )
      }
    />
  );
}
