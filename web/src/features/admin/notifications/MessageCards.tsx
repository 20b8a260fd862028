import { Mail, MessageSquare } from 'lucide-react';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { ContactMessageFilter, EmailFilter } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { graphql } from '../../../gql';
import { filterOf, isFiltered, type ListChoice, type ListDefinition, ListPage, useListChoice } from '../list';
import { ContactMessage, ContactMessagesQuery } from './ContactMessage';
import { EmailRow } from './EmailRow';
import { useReread, type Version } from './use-changes';

export const Emails = graphql(`
  query Emails($filter: EmailFilter, $first: Int!, $after: String) {
    emails(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        ...EmailRow_email
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

export const messageList: ListDefinition<ContactMessageFilter> = {
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

export const messagesOf = (choice: ListChoice) => ({ filter: filterOf(messageList, choice), first: 20 });

/** Messages from visitors and buyers. */
export function ContactMessages({ version }: { version: Version }) {
  const [choice, onChange] = useListChoice(messageList);
  const list = useConnection(
    ContactMessagesQuery,
    messagesOf(choice),
    ({ contactMessages }) => contactMessages,
  );
  useReread(version, list.readShown);
  return (
    <SectionCard title="Contact messages" body="mt-4">
      <ListPage
        definition={messageList}
        {...{ choice, onChange, list }}
        empty={{ icon: MessageSquare, text: 'No messages here.' }}
        skeleton={<Skeleton className="h-40 rounded-input" />}
      >
        {({ nodes }) => (
          <ul>
            {nodes.map((message) => (
              <ContactMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListPage>
    </SectionCard>
  );
}

export const emailList: ListDefinition<EmailFilter> = {
  one: 'email',
  many: 'emails',
  search: { label: 'Search emails', placeholder: 'Recipient or subject' },
  filters: [
    {
      name: 'emails',
      title: 'Which emails',
      look: 'chips',
      usual: { text: 'Failed', filter: { isOpen: true } },
      choices: [
        { value: 'dismissed', text: 'Dismissed', filter: { status: 'failed', isOpen: false } },
        { value: 'pending', text: 'On their way', filter: { status: 'pending' } },
        { value: 'sent', text: 'Sent', filter: { status: 'sent' } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

export const emailsOf = (choice: ListChoice) => ({ filter: filterOf(emailList, choice), first: 20 });

/** Emails that were sent, are on their way, or failed. */
export function EmailsCard({ version }: { version: Version }) {
  const [choice, onChange] = useListChoice(emailList);
  const list = useConnection(Emails, emailsOf(choice), ({ emails }) => emails);
  useReread(version, list.readShown);
  return (
    <SectionCard title="Emails" body="mt-4">
      <ListPage
        definition={emailList}
        {...{ choice, onChange, list }}
        empty={{ icon: Mail, text: isFiltered(choice) ? 'No emails here.' : 'No failed emails.' }}
        skeleton={<Skeleton className="h-40 rounded-input" />}
      >
        {({ nodes }) => (
          <ul>
            {nodes.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </ListPage>
    </SectionCard>
  );
}
