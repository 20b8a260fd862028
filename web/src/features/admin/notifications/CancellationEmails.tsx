import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { Notice } from '../../../components/ui/feedback/Notice';
import { showToast } from '../../../components/ui/feedback/toast';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { counted } from '../../../lib/format/counts';
import { CancellationEmailsDue, SendCancellationEmails } from './notification-documents';
import { inBackground, useReread } from './use-changes';
import { SectionCard } from './SectionCard';

/** docs/product/admin.md#messages. */
const failure = 'Failed to send cancellation emails';

/** Mails all customers of cancelled orders who have had no email about it: the count first, the outcome stays. */
export function CancellationEmails({ version }: { version: number }) {
  const client = useApolloClient();
  const { canWrite } = useAdmin();
  const { data } = useQuery(CancellationEmailsDue, { fetchPolicy: 'cache-and-network' });
  useReread(version, () => client.query({ query: CancellationEmailsDue, ...inBackground }));
  const [send, { loading, data: sent }] = useMutation(SendCancellationEmails, {
    refetchQueries: [{ query: CancellationEmailsDue }],
  });
  const [isAsking, setAsking] = useState(false);
  const due = data?.staffAttention.cancellationEmailsDue;
  const outcome = sent?.sendCancellationEmails;
  const confirm = async () => {
    try {
      const { data: response } = await send();
      if (response) showToast({ title: outcomeText(response.sendCancellationEmails), tone: 'success' });
    } catch (error) {
      showToast({ title: failure, text: domainErrorOf(error).message, tone: 'destructive' });
    }
    setAsking(false);
  };
  return (
    <SectionCard title="Cancellation emails">
      <p className="text-work">{dueText(due)}</p>
      {outcome && (
        <div role="status">
          <Notice tone={outcome.emailsFailed > 0 ? 'warning' : 'success'} icon={MailCheck}>
            {outcomeText(outcome)}
          </Notice>
        </div>
      )}
      {canWrite && due !== undefined && due > 0 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setAsking(true)}>
          {`Send ${counted(due, 'email')}`}
        </Button>
      )}
      {isAsking && due !== undefined && (
        <ConfirmDialog
          title={`Send ${counted(due, 'cancellation email')}?`}
          verb="Send"
          busyText="Sending..."
          isBusy={loading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          Each customer is told once that the order was cancelled, and that a paid one was refunded.
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

function outcomeText({ emailsSent, emailsFailed }: { emailsSent: number; emailsFailed: number }): string {
  return `${emailsSent} sent, ${emailsFailed} failed`;
}

function dueText(due: number | undefined): string {
  if (due === undefined) return 'Counting...';
  if (due === 0) return 'Every customer of a cancelled order has been told.';
  if (due === 1) return '1 customer of a cancelled order has not been told.';
  return `${due} customers of cancelled orders have not been told.`;
}
