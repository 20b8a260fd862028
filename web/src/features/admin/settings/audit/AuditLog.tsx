import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmptyState } from '../../../../components/ui/EmptyState';
import { ErrorCard } from '../../../../components/ui/ErrorCard';
import { LoadingRegion } from '../../../../components/ui/LoadingRegion';
import { SearchField } from '../../../../components/ui/SearchField';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { refusalOf } from '../../../../lib/refusal';
import { SettingsCard } from '../SettingsCard';
import { AuditRow } from './AuditRow';
import { useAudit } from './use-audit';

/** Every administrator's change, newest first: who, what, before and after. */
export function AuditLog() {
  const [search, setSearch] = useState('');
  const { page, error, isLoading, isReadingMore, retry, readMore } = useAudit(search);
  return (
    <SettingsCard
      title="Audit log"
      text="Every change that an administrator made. Entries are never edited or deleted."
    >
      <div className="mb-3 flex max-w-md">
        <SearchField
          label="Search the audit log"
          placeholder="Search by administrator, action or name"
          value={search}
          onSearch={setSearch}
        />
      </div>
      <LoadingRegion isLoading={isLoading && !page} skeleton={<Skeleton className="h-72" />}>
        {error && (
          <ErrorCard
            title="We could not load the audit log."
            text={refusalOf(error).message}
            onRetry={retry}
            isRetrying={isLoading}
          />
        )}
        {page?.entries.length === 0 && <NoEntries search={search} onClear={() => setSearch('')} />}
        {page && (
          <>
            <p role="status" className="sr-only">
              {page.totalCount} entries
            </p>
            <ul>
              {page.entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
            {page.hasMore && (
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

function NoEntries({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      picture={<ScrollText aria-hidden size={32} className="text-ink-2" />}
      text={search ? `No entry matches “${search}”.` : 'No changes yet'}
      action={
        search && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear
          </Button>
        )
      }
    />
  );
}
