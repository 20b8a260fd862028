import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/FilterChips';
import { ContactMessage } from './ContactMessage';
import { ContactMessages as Document } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';
import { withTail } from './with-tail';

const choices = [
  { id: 'open', text: 'Open' },
  { id: 'handled', text: 'Handled' },
  { id: 'all', text: 'All' },
] as const;

const filters = { open: false, handled: true, all: null };

/** What visitors wrote by the contact form. */
export function ContactMessages({ version }: { version: number }) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<keyof typeof filters>('open');
  const variables = { isHandled: filters[chosen], after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Document, variables, ...aside });
    client.cache.updateQuery({ query: Document, variables }, (shown) => {
      if (!fresh || !shown) return undefined;
      const messages = withTail(
        fresh.contactMessages.messages,
        shown.contactMessages.messages,
        fresh.contactMessages.hasMore,
      );
      const hasMore =
        messages.length > fresh.contactMessages.messages.length
          ? shown.contactMessages.hasMore
          : fresh.contactMessages.hasMore;
      return { contactMessages: { ...fresh.contactMessages, messages, hasMore } };
    });
  });
  const page = data?.contactMessages;
  const showMore = () =>
    fetchMore({
      variables: { ...variables, after: page?.messages.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        contactMessages: {
          ...more.contactMessages,
          messages: [...shown.contactMessages.messages, ...more.contactMessages.messages],
        },
      }),
    });
  return (
    <SectionCard title={page ? `Contact messages (${page.openCount} open)` : 'Contact messages'}>
      <FilterChips label="Which messages" choices={choices} chosen={chosen} onChoose={setChosen} />
      <PagedList
        what="messages"
        count={page?.messages.length}
        emptyText="No messages here."
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={page?.hasMore ?? false}
        onMore={showMore}
      >
        <ul>
          {page?.messages.map((message) => (
            <ContactMessage key={message.id} message={message} />
          ))}
        </ul>
      </PagedList>
    </SectionCard>
  );
}
