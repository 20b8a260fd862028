import { useState } from 'react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ContactMessageFilter } from '../../../gql/graphql';
import { filterOf, type ListChoice, type ListDefinition, ListFilters } from '../list';
import { ContactMessage, ContactMessagesQuery } from './ContactMessage';
import { useReread } from './use-changes';

const messageList: ListDefinition<ContactMessageFilter> = {
  one: 'message',
  many: 'messages',
  filters: [
    {
      name: 'state',
      title: 'Which messages',
      look: 'chips',
      usual: { text: 'Open', filter: { isHandled: false } },
      choices: [
        { value: 'mine', text: 'Mine', filter: { isHandled: false, isMine: true } },
        { value: 'handled', text: 'Handled', filter: { isHandled: true } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

/** The variables of the messages. */
export const messagesOf = (choice: ListChoice) => ({ filter: filterOf(messageList, choice) });

/** Messages from visitors and buyers. */
export function ContactMessages({ version }: { version: number }) {
  const [choice, setChoice] = useState<ListChoice>({});
  const list = useConnection(
    ContactMessagesQuery,
    messagesOf(choice),
    ({ contactMessages }) => contactMessages,
  );
  useReread(version, list.readNewest);
  const open = list.data?.staffAttention.openMessages;
  return (
    <SectionCard
      title={open === undefined ? 'Contact messages' : `Contact messages (${open} open)`}
      className="flex flex-col gap-4"
    >
      <ListFilters list={messageList} choice={choice} onChange={setChoice} />
      <GrowingList
        list={list}
        what={messageList.many}
        failure="The messages did not load"
        skeleton={<Skeleton className="h-40 rounded-input" />}
        empty={<EmptyState text="No messages here." />}
      >
        {({ nodes }) => (
          <ul>
            {nodes.map((message) => (
              <ContactMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
      </GrowingList>
    </SectionCard>
  );
}
