import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { FilterChips } from '../../../components/ui/FilterChips';
import { LoadingRegion } from '../../../components/ui/LoadingRegion';
import { Skeleton } from '../../../components/ui/Skeleton';
import { refusalOf } from '../../../lib/refusal';
import { ContactMessage } from './ContactMessage';
import { ContactMessages as Document } from './notification-documents';
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
      {error && !page && (
        <ErrorCard
          title="The messages did not load"
          text={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      <LoadingRegion isLoading={!page && !error} skeleton={<Skeleton className="h-40 rounded-input" />}>
        {page?.messages.length === 0 && <EmptyState text="No messages here." />}
        <ul>
          {page?.messages.map((message) => (
            <ContactMessage key={message.id} message={message} />
          ))}
        </ul>
        {page?.hasMore && (
          <Button variant="quiet" size="sm" onClick={() => void showMore()}>
            Show older
          </Button>
        )}
      </LoadingRegion>
    </SectionCard>
  );
}
