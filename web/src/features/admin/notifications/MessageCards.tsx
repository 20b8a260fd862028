import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GrowingList } from '../../../components/domain/GrowingList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { ContactMessageFilter, EmailFilter } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { graphql } from '../../../gql';
import { filterOf, isFiltered, type ListChoice, type ListDefinition, ListFilters, ListSearch } from '../list';
import { ContactMessage, ContactMessagesQuery } from './ContactMessage';
import { EmailRow } from './EmailRow';
import { useReread } from './use-changes';

export const Emails = graphql(`
  query Emails($filter: EmailFilter, $after: String) {
    emails(filter: $filter, first: 20, after: $after) {
      nodes {
        id
        ...EmailRow_email
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    staffAttention {
      failedEmails
    }
  }
`);

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

const emailList: ListDefinition<EmailFilter> = {
  one: 'email',
  many: 'emails',
  search: { label: 'Search emails', placeholder: 'Recipient or subject' },
  filters: [
    {
      name: 'status',
      title: 'Which emails',
      look: 'chips',
      usual: { text: 'Failed', filter: { status: 'failed' } },
      choices: [
        { value: 'pending', text: 'On their way', filter: { status: 'pending' } },
        { value: 'sent', text: 'Sent', filter: { status: 'sent' } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

export const emailsOf = (choice: ListChoice) => ({ filter: filterOf(emailList, choice) });

/** A link that names an address asks for all of its emails, whatever their status. */
export function emailsOfAddress(address: URLSearchParams): ListChoice {
  const search = address.get('emails');
  return search ? { status: 'all', search } : {};
}

/** Emails that were sent, are on their way, or failed. */
export function EmailsCard({ version }: { version: number }) {
  const [choice, setChoice] = useState(emailsOfAddress(useSearchParams()[0]));
  const change = (changes: ListChoice) => setChoice({ ...choice, ...changes });
  const list = useConnection(Emails, emailsOf(choice), ({ emails }) => emails);
  useReread(version, list.readNewest);
  const failed = list.data?.staffAttention.failedEmails;
  return (
    <SectionCard
      title={failed === undefined ? 'Emails' : `Emails (${failed} failed)`}
      className="flex flex-col gap-4"
    >
      <ListFilters list={emailList} choice={choice} onChange={change} />
      <ListSearch list={emailList} choice={choice} onChange={change} />
      <GrowingList
        list={list}
        what={emailList.many}
        failure="The emails did not load"
        skeleton={<Skeleton className="h-40 rounded-input" />}
        empty={<EmptyState text={isFiltered(choice) ? 'No emails here.' : 'No failed emails.'} />}
      >
        {({ nodes }) => (
          <ul>
            {nodes.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </GrowingList>
    </SectionCard>
  );
}
