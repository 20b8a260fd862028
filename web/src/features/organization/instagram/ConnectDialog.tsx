import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/domain/forms/Form';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { useServerForm } from '../../../lib/editing/use-server-form';

const ConnectInstagram = graphql(`
  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {
    connectInstagram(organizationId: $organizationId, handle: $handle) {
      id
      instagramHandle
    }
  }
`);

const MISSING = 'Please enter your Instagram handle.';

type Props = {
  organizationId: string;
  handle: string | null;
  onClose: () => void;
};

/** Saves the organization's Instagram handle without a leading @. */
export function ConnectDialog({ organizationId, handle, onClose }: Props) {
  const [mutate] = useMutation(ConnectInstagram, {
    refetchQueries: handle ? ['OrganizationInstagramPosts'] : [],
  });
  const form = useServerForm({
    values: { handle: handle ?? '' },
    mode: 'onSubmit',
    check: (typed) => ({ handle: withoutAt(typed.handle) ? undefined : MISSING }),
    onInvalid: () => showToast({ title: 'Missing Information', text: MISSING, tone: 'destructive' }),
    send: (typed) => {
      const saved = withoutAt(typed.handle);
      return runWithToast(() => mutate({ variables: { organizationId, handle: saved } }), {
        done: { title: 'Instagram Connected', text: `You are connected as @${saved}.` },
        failed: { title: 'Connection Failed', text: 'Unable to save Instagram handle. Please try again.' },
      });
    },
    onDone: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={handle ? 'Change Instagram' : 'Connect Instagram'} isNarrow>
      <Form
        form={form}
        submitText={handle ? 'Save handle' : 'Connect'}
        busyText="Connecting..."
        isWide
        className="grid gap-5 py-4"
      >
        <TextField
          {...form.field('handle')}
          label="Instagram handle"
          requirement="required"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@your.school"
          helper="We save only the handle. We never ask for your Instagram password."
        />
      </Form>
    </Dialog>
  );
}

/** The handle as it is saved (docs/product/organization.md#validation). */
function withoutAt(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}
