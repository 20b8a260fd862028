import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GrowingList } from '../../../components/domain/GrowingList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { EmailFilter } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { graphql } from '../../../gql';
import { filterOf, isFiltered, type ListChoice, type ListDefinition, ListFilters, ListSearch } from '../list';
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

/** The variables of the emails. */
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
