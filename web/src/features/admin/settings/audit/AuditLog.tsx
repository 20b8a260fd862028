import { useQuery } from '@apollo/client/react';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextField } from '../../../../components/ui/fields/TextField';
import type { AuditFilter } from '../../../../gql/graphql';
import { withNextPage } from '../../../../lib/apollo/connection-rows';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import { endOfDay, startOfDay } from '../../../../lib/format/eastern-days';
import { SettingsCard } from '../SettingsCard';
import { AuditRow } from './AuditRow';
import { Audit } from './audit-documents';

const everyEntry: AuditChoice = { search: '', kind: '', from: '', to: '' };

const PAGE = 20;

/** What entries are about, as the server names it. */
const kinds = [
  { value: '', label: 'All' },
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'email', label: 'Emails' },
  { value: 'organization', label: 'Organizations' },
  { value: 'classroom', label: 'Classrooms' },
  { value: 'product', label: 'Products' },
  { value: 'content', label: 'Texts' },
  { value: 'picture', label: 'Pictures' },
  { value: 'flyer', label: 'Flyers' },
  { value: 'contact-message', label: 'Contact messages' },
];

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

type Props = { choice: AuditChoice; onChange: (changes: Partial<AuditChoice>) => void };

/** Words, kind and days of the entries that are wanted. */
function AuditFilters({ choice, onChange }: Props) {
  const { search, kind, from, to } = choice;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex max-w-xl">
        <SearchField
          isPageSearch
          label="Search the audit log"
          placeholder="Who, what (“Product updated”), name, or order id"
          value={search}
          onSearch={(next) => onChange({ search: next })}
        />
      </div>
      <div className="grid max-w-xl gap-3 sm:grid-cols-3">
        <SelectField
          label="Kind"
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
        <TextField
          label="From"
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
    </div>
  );
}

/** The newest entries that fit, and more of them on demand. */
function useAudit(choice: AuditChoice) {
  const [isReadingMore, setReadingMore] = useState(false);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(Audit, {
    variables: { filter: auditFilter(choice), first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.auditEntries;
  const readMore = async () => {
    setReadingMore(true);
    await fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        auditEntries: withNextPage(shown.auditEntries, next.auditEntries),
      }),
    }).finally(() => setReadingMore(false));
  };
  return {
    page,
    error,
    isLoading: loading && !data,
    isReadingMore,
    retry: () => void refetch(),
    // A failure shows as the query's own error.
    readMore: () => void readMore().catch(() => undefined),
  };
}

/** What the log is narrowed to; empty texts narrow nothing. Days are YYYY-MM-DD, Eastern, both included. */
type AuditChoice = { search: string; kind: string; from: string; to: string };

/** As the server takes it: only what is set; null for every entry. */
function auditFilter({ search, kind, from, to }: AuditChoice): AuditFilter | null {
  const filter = {
    ...(search && { search }),
    ...(kind && { subjectType: kind }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}
