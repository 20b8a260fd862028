import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/FilterChips';
import { ContactMessage } from './ContactMessage';
import { ContactMessages as Document } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';

const choices = [
  { id: 'open', text: 'Open' },
  { id: 'handled', text: 'Handled' },
  { id: 'all', text: 'All' },
] as const;

const filters = { open: false, handled: true, all: null };

/** What visitors wrote by the contact form. */
export function ContactMessages() {
  const [chosen, setChosen] = useState<keyof typeof filters>('open');
  const variables = { isHandled: filters[chosen], after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Document, {
    variables,
    fetchPolicy: 'cache-and-network',
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
