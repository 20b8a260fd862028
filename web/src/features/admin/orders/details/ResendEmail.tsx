import { useMutation } from '@apollo/client/react';
import { Button } from '../../../../components/ui/actions/Button';
import { runWithToast } from '../../../../components/domain/run-with-toast';
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
  if (!canWrite) return null;
  const sendAgain = () =>
    runWithToast(() => resend({ variables: { id: emailId } }), {
      done: 'The email is on its way again',
      failed: 'Not Sent',
    });
  return (
    <Button
      variant="plain"
      size="sm"
      aria-label={`Send again: ${title}`}
      busyText={loading ? 'Sending...' : undefined}
      onClick={() => void sendAgain()}
    >
      Send again
    </Button>
  );
}
