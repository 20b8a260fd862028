import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { withNextPage } from '../../../lib/apollo/connection-rows';
import { EmailRow } from './EmailRow';
import { keepOlder } from './keep-older';
import { Emails } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';

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
  // Who comes from a found e-mail wants that address's, whatever happened to them.
  const [asked] = useState(useSearchParams()[0].get('emails') ?? '');
  const [chosen, setChosen] = useState<Choice>(asked ? 'all' : 'failed');
  const [search, setSearch] = useState(asked);
  const filter = { ...(chosen !== 'all' && { status: chosen }), ...(search && { search }) };
  const variables = { filter, after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Emails, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Emails, variables, ...aside });
    client.cache.updateQuery({ query: Emails, variables }, (shown) =>
      fresh && shown ? { ...fresh, emails: keepOlder(fresh.emails, shown.emails) } : undefined,
    );
  });
  const page = data?.emails;
  const showMore = () =>
    fetchMore({
      variables: { ...variables, after: page?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        ...more,
        emails: withNextPage(shown.emails, more.emails),
      }),
    });
  return (
    <SectionCard title={data ? `Emails (${data.staffAttention.failedEmails} failed)` : 'Emails'}>
      <FilterChips label="Which emails" choices={choices} chosen={chosen} onChoose={setChosen} />
      <SearchField
        isPageSearch
        label="Search emails"
        placeholder="Recipient or subject"
        value={search}
        onSearch={setSearch}
      />
      <PagedList
        what="emails"
        count={page?.nodes.length}
        emptyText={chosen === 'failed' && !search ? 'No email has failed.' : 'No emails here.'}
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={showMore}
      >
        <ul>
          {page?.nodes.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      </PagedList>
    </SectionCard>
  );
}
