import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { maxReason } from '../../../gql/rules';

const DismissEmail = graphql(`
  mutation DismissEmail($id: ID!, $reason: String!) {
    dismissEmail(emailId: $id, reason: $reason) {
      ...EmailRow_email
    }
  }
`);

type Props = { id: string; recipient: string; onClose: () => void };

/** Asks why a failed email need not be sent any more. */
export function DismissEmailDialog({ id, recipient, onClose }: Props) {
  const [dismiss] = useMutation(DismissEmail);
  return (
    <MutationDialog
      title="Dismiss this email?"
      verb="Dismiss"
      busyText="Saving..."
      values={{ reason: '' }}
      isReady={({ reason }) => reason.trim() !== ''}
      send={({ reason }) => dismiss({ variables: { id, reason } })}
      done={{ title: 'Email Dismissed', text: recipient }}
      failed="Not Dismissed"
      onClose={onClose}
      fields={(form) => (
        <TextField
          {...form.field('reason')}
          label="Reason"
          requirement="required"
          maxLength={maxReason}
          helper="For example: the address does not exist."
        />
      )}
    >
      <p>It no longer waits for staff and is not sent. The audit log keeps the reason.</p>
    </MutationDialog>
  );
}
