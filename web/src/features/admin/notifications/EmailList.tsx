import { Mail } from 'lucide-react';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { graphql, readFragment } from '../../../gql';
import type { EmailFilter } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import {
  filterOf,
  isFiltered,
  type ListChoice,
  type ListColumn,
  type ListDefinition,
  ListPage,
  ListTable,
  PlainRow,
  RowName,
  type RowState,
  useListChoice,
} from '../list';
import { EmailButtons, type EmailFacts, EmailRow_email, EmailStatus, recipientAddress } from './EmailRow';
import { CancellationEmails } from './CancellationEmails';
import { useReread, type Version } from './use-changes';

const Emails = graphql(`
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
    staffAttention {
      cancellationEmailsDue
    }
  }
`);

const emailList: ListDefinition<EmailFilter> = {
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

const emailsOf = (choice: ListChoice) => ({ filter: filterOf(emailList, choice), first: 20 });

type Cells = { email: EmailFacts; row: RowState };

const columns: readonly ListColumn<Cells>[] = [
  {
    key: 'recipient',
    title: 'Recipient',
    head: 'w-full sm:w-2/5 lg:w-[26%]',
    style: 'max-w-0 text-left font-normal',
    cell: ({ email, row }) => (
      <RowName row={row} name={email.recipient} to={recipientAddress(email)}>
        <span className="flex items-center gap-2 sm:hidden">
          <EmailStatus email={email} />
          <span className="truncate text-small text-ink-2">{email.subject}</span>
        </span>
      </RowName>
    ),
  },
  {
    key: 'subject',
    title: 'Subject',
    head: 'w-[26%]',
    style: 'max-w-0',
    from: 'lg',
    cell: ({ email: { subject } }) => (
      <span title={subject} className="block lg:truncate">
        {subject}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    head: 'sm:w-1/4',
    style: 'sm:max-w-0',
    from: 'sm',
    cell: ({ email }) => (
      <span className="flex items-center gap-2">
        <EmailStatus email={email} />
        <span title={email.errorMessage ?? ''} className="truncate text-small text-danger max-sm:hidden">
          {email.errorMessage}
        </span>
      </span>
    ),
  },
  {
    key: 'when',
    title: 'When',
    from: 'xl',
    cell: ({ email: { sentAt, createdAt } }) => <RelativeTime iso={sentAt ?? createdAt} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    head: 'pr-4 text-right',
    style: 'pr-2',
    from: 'sm',
    cell: ({ email }) => <EmailButtons email={email} />,
  },
];

/** Emails that were sent, are on their way, or failed; first those that customers of cancelled orders still need. */
export function EmailList({ version }: { version: Version }) {
  const [choice, onChange] = useListChoice(emailList);
  const list = useConnection(Emails, emailsOf(choice), ({ emails }) => emails);
  useReread(version, list.readShown);
  return (
    <>
      <CancellationEmails
        due={list.data?.staffAttention.cancellationEmailsDue}
        hasFailed={list.error !== undefined}
      />
      <ListPage
        definition={emailList}
        title="Emails"
        {...{ choice, onChange, list }}
        empty={{ icon: Mail, text: isFiltered(choice) ? 'No emails here.' : 'No failed emails.' }}
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {({ nodes }) => (
          <ListTable caption="Emails" columns={columns} selection={null} {...{ choice, onChange }}>
            {(shown) =>
              readFragment(EmailRow_email, nodes).map((email) => (
                <PlainRow key={email.id} columns={shown} cells={{ email }}>
                  <p className="font-semibold max-lg:hidden">{email.subject}</p>
                  {email.errorMessage && <p className="text-danger">{email.errorMessage}</p>}
                </PlainRow>
              ))
            }
          </ListTable>
        )}
      </ListPage>
    </>
  );
}
