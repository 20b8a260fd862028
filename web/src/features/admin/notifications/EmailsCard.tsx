import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/FilterChips';
import { SearchField } from '../../../components/ui/SearchField';
import { EmailRow } from './EmailRow';
import { Emails } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';
import { withTail } from './with-tail';

const choices = [
  { id: 'failed', text: 'Failed' },
  { id: 'pending', text: 'On their way' },
  { id: 'sent', text: 'Sent' },
  { id: 'all', text: 'All' },
] as const;

type Choice = (typeof choices)[number]['id'];

/** E-mails that the product sent, is sending, or could not send. */
export function EmailsCard({ version }: { version: number }) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<Choice>('failed');
  const [search, setSearch] = useState('');
  const variables = { status: chosen === 'all' ? null : chosen, search: search || null, after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Emails, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Emails, variables, ...aside });
    client.cache.updateQuery({ query: Emails, variables }, (shown) => {
      if (!fresh || !shown) return undefined;
      const emails = withTail(fresh.emails.emails, shown.emails.emails, fresh.emails.hasMore);
      const hasMore =
        emails.length > fresh.emails.emails.length ? shown.emails.hasMore : fresh.emails.hasMore;
      return { emails: { ...fresh.emails, emails, hasMore } };
    });
  });
  const page = data?.emails;
  const showMore = () =>
    fetchMore({
      variables: { ...variables, after: page?.emails.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        emails: { ...more.emails, emails: [...shown.emails.emails, ...more.emails.emails] },
      }),
    });
  return (
    <SectionCard title={page ? `Emails (${page.failedCount} failed)` : 'Emails'}>
      <FilterChips label="Which emails" choices={choices} chosen={chosen} onChoose={setChosen} />
      <SearchField
        label="Search emails"
        placeholder="Recipient or subject"
        value={search}
        onSearch={setSearch}
      />
      <PagedList
        what="emails"
        count={page?.emails.length}
        emptyText={chosen === 'failed' && !search ? 'No email has failed.' : 'No emails here.'}
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={page?.hasMore ?? false}
        onMore={showMore}
      >
        <ul>
          {page?.emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      </PagedList>
    </SectionCard>
  );
}
