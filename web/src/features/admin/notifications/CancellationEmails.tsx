import { useMutation } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { useJob } from '../shell';

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

type Props = { due: number | undefined; hasFailed: boolean };

/** Emails all customers of cancelled orders who were not told yet: shows the count first, then the outcome. */
export function CancellationEmails({ due, hasFailed }: Props) {
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
