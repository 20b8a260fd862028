import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { graphql } from '../../../../gql';
import { useAdmin } from '../../shell';

const ResendOrderEmail = graphql(`
  mutation ResendOrderEmail($id: ID!) {
    resendEmail(id: $id) {
      id
      status
    }
  }
`);

/** Sends an order's email once more, to the address that the order has now. */
export function ResendEmail({ emailId, title }: { emailId: string; title: string }) {
  const { canWrite } = useAdmin();
  const [resend, { loading }] = useMutation(ResendOrderEmail);
  const [isAsked, setAsked] = useState(false);
  if (!canWrite) return null;
  const sendAgain = async () => {
    await runWithToast(() => resend({ variables: { id: emailId } }), {
      done: 'The email is on its way again',
      failed: 'Not Sent',
    });
    setAsked(false);
  };
  return (
    <>
      <Button variant="plain" size="sm" aria-label={`Send again: ${title}`} onClick={() => setAsked(true)}>
        Send again
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Send this email again?"
          verb="Send again"
          busyText="Sending..."
          isBusy={loading}
          onConfirm={() => void sendAgain()}
          onClose={() => setAsked(false)}
        >
          <p>{`${title}: it goes once more to the address that the order has now.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
