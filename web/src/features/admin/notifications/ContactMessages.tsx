import { MessageSquare } from 'lucide-react';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { ContactMessageFilter } from '../../../gql/graphql';
import { type ListDefinition, ListPage, useListPage } from '../list';
import { ContactMessage, ContactMessagesQuery } from './ContactMessage';
import { useReread, type Version } from './use-changes';

const messageList: ListDefinition<ContactMessageFilter> = {
  one: 'message',
  many: 'messages',
  search: {
    label: 'Search messages',
    placeholder: 'Name, email, text or order number',
    parameter: 'message',
  },
  filters: [
    {
      name: 'messages',
      title: 'Which messages',
      look: 'chips',
      usual: { text: 'Open', filter: { isHandled: false } },
      choices: [
        { value: 'refunds', text: 'Refund requests', filter: { isHandled: false, wantsRefund: true } },
        { value: 'mine', text: 'Mine', filter: { isHandled: false, isMine: true } },
        { value: 'handled', text: 'Handled', filter: { isHandled: true } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

/** Messages from visitors and buyers. */
export function ContactMessages({ version }: { version: Version }) {
  const page = useListPage(messageList, ContactMessagesQuery, ({ contactMessages }) => contactMessages);
  useReread(version, page.list.readShown);
  return (
    <ListPage
      title="Contact messages"
      {...page}
      empty={{ icon: MessageSquare, text: 'No messages here.' }}
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {({ nodes }) => (
        <Card className="px-5 py-2">
          <ul>
            {nodes.map((message) => (
              <ContactMessage key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}
