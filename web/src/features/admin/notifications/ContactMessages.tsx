import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { withNextPage } from '../../../lib/apollo/connection-rows';
import { ContactMessage } from './ContactMessage';
import { keepOlder } from './keep-older';
import { ContactMessages as Document } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';

const choices = [
  { id: 'open', text: 'Open' },
  { id: 'handled', text: 'Handled' },
  { id: 'all', text: 'All' },
] as const;

const filters = { open: { isHandled: false }, handled: { isHandled: true }, all: {} };

/** What visitors wrote by the contact form. */
export function ContactMessages({ version }: { version: number }) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<keyof typeof filters>('open');
  const variables = { filter: filters[chosen], after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Document, variables, ...aside });
    client.cache.updateQuery({ query: Document, variables }, (shown) =>
      fresh && shown
        ? { ...fresh, contactMessages: keepOlder(fresh.contactMessages, shown.contactMessages) }
        : undefined,
    );
  });
  const page = data?.contactMessages;
  const showMore = () =>
    fetchMore({
      variables: { ...variables, after: page?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        ...more,
        contactMessages: withNextPage(shown.contactMessages, more.contactMessages),
      }),
    });
  return (
    <SectionCard
      title={data ? `Contact messages (${data.staffAttention.openMessages} open)` : 'Contact messages'}
    >
      <FilterChips label="Which messages" choices={choices} chosen={chosen} onChoose={setChosen} />
      <PagedList
        what="messages"
        count={page?.nodes.length}
        emptyText="No messages here."
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={showMore}
      >
        <ul>
          {page?.nodes.map((message) => (
            <ContactMessage key={message.id} message={message} />
          ))}
        </ul>
      </PagedList>
    </SectionCard>
  );
}
