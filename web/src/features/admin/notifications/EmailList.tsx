import { Mail, MailCheck } from 'lucide-react';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment } from '../../../gql';
import type { EmailFilter } from '../../../gql/graphql';
import {
  isFiltered,
  type ListColumn,
  type ListDefinition,
  ListPage,
  ListTable,
  PlainRow,
  RowName,
  type RowState,
  useListPage,
} from '../list';
import { EmailButtons, type EmailFacts, EmailRow_email, EmailStatus, recipientAddress } from './EmailRow';
import { useReread, type Version } from './use-changes';
import { useMutation } from '@apollo/client/react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Notice } from '../../../components/ui/feedback/Notice';
import { counted } from '../../../lib/format/counts';
import { useJob } from '../shell';

const Emails = graphql(`
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
  const page = useListPage(emailList, Emails, ({ emails }) => emails);
  const { choice, onChange, list } = page;
  useReread(version, list.readShown);
  return (
    <>
      <CancellationEmails
        due={list.data?.staffAttention.cancellationEmailsDue}
        hasFailed={list.error !== undefined}
      />
      <ListPage
        title="Emails"
        {...page}
        empty={{ icon: Mail, text: isFiltered(choice) ? 'No emails here.' : 'No failed emails.' }}
      >
        {({ nodes }) => (
          <ListTable caption="Emails" columns={columns} {...{ choice, onChange }}>
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

const SendCancellationEmails = graphql(`
  mutation SendCancellationEmails {
    sendCancellationEmails {
      emailsSent
      emailsFailed
    }
  }
`);

/** docs/product/admin.md#messages. */
const failure = 'Failed to send cancellation emails';

type DueProps = { due: number | undefined; hasFailed: boolean };

/** Emails all customers of cancelled orders who were not told yet: shows the count first, then the outcome. */
function CancellationEmails({ due, hasFailed }: DueProps) {
  const canWrite = useJob('finance');
  const [send, { data: sent }] = useMutation(SendCancellationEmails, {
    refetchQueries: ['Emails'],
  });
  const outcome = sent?.sendCancellationEmails;
  return (
    <SectionCard title="Cancellation emails" className="flex flex-col gap-4">
      <p className="text-work">{dueText(due, hasFailed)}</p>
      {outcome && (
        <div role="status">
          <Notice tone={outcome.emailsFailed > 0 ? 'warning' : 'success'} icon={MailCheck}>
            {outcomeText(outcome)}
          </Notice>
        </div>
      )}
      {canWrite && due !== undefined && due > 0 && (
        <MutationButton
          button={{ className: 'self-start', children: `Send ${counted(due, 'email')}` }}
          title={`Send ${counted(due, 'cancellation email')}?`}
          verb="Send"
          busyText="Sending..."
          send={async () => (await send()).data}
          done={(response) => ({ title: response ? outcomeText(response.sendCancellationEmails) : 'Sent' })}
          failed={failure}
        >
          We tell each customer once that the order was cancelled, and that a paid one was refunded.
        </MutationButton>
      )}
    </SectionCard>
  );
}

function outcomeText({ emailsSent, emailsFailed }: { emailsSent: number; emailsFailed: number }): string {
  return `${emailsSent} sent, ${emailsFailed} failed`;
}

function dueText(due: number | undefined, hasFailed: boolean): string {
  if (due === undefined) return hasFailed ? 'We could not count the emails.' : 'Counting...';
  if (due === 0) return 'Every customer with a cancelled order has been emailed.';
  if (due === 1) return '1 customer of a cancelled order has not been told.';
  return `${due} customers of cancelled orders have not been told.`;
}
