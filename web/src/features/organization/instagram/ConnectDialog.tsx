import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { showToast } from '../../../components/ui/feedback/toast';
import { TextField } from '../../../components/ui/fields/TextField';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { ConnectInstagram, InstagramPosts } from './instagram-documents';

const MISSING = 'Please enter your Instagram handle.';

type Props = {
  organizationId: string;
  /** The handle until now; null while there is none. */
  handle: string | null;
  onClose: () => void;
};

/** Asks for the organization's Instagram handle. */
export function ConnectDialog({ organizationId, handle, onClose }: Props) {
  const [typed, setTyped] = useState(handle ?? '');
  const { connect, isConnecting, problem, within, field } = useConnectInstagram(organizationId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConnecting) connect(typed);
  };
  return (
    <Dialog isOpen onClose={onClose} title={handle ? 'Change Instagram' : 'Connect Instagram'} isNarrow>
      <form ref={within} noValidate onSubmit={submit} className="grid gap-5 py-4">
        <TextField
          label="Instagram handle"
          requirement="required"
          name="handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@your.school"
          helper="Only the name is kept. We never ask for your Instagram password."
          value={typed}
          {...field('handle', setTyped)}
        />
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <Button type="submit" busyText={isConnecting ? 'Connecting...' : undefined}>
          {handle ? 'Save handle' : 'Connect'}
        </Button>
      </form>
    </Dialog>
  );
}

/** Saves the handle, without a leading @. `onDone` when it is saved. */
function useConnectInstagram(organizationId: string, onDone: () => void) {
  const [mutate, { loading }] = useMutation(ConnectInstagram, {
    refetchQueries: [{ query: InstagramPosts, variables: { organizationId } }],
  });
  const { problem, within, show, clear, refuse, field } = useFieldErrors(['handle'], {
    instagramHandle: 'handle',
  });
  const connect = async (typed: string) => {
    const handle = withoutAt(typed);
    if (!handle) {
      show({ handle: MISSING });
      showToast({ title: 'Missing Information', text: MISSING, tone: 'destructive' });
      return;
    }
    clear();
    const domainError = await runWithToast(() => mutate({ variables: { organizationId, handle } }), {
      done: { title: 'Instagram Connected', text: `Your posts belong to @${handle} now.` },
      failed: { title: 'Connection Failed', text: 'Unable to save Instagram handle. Please try again.' },
    });
    if (domainError) return refuse(domainError);
    onDone();
  };
  return {
    connect: (typed: string) => void connect(typed),
    isConnecting: loading,
    problem,
    within,
    field,
  };
}

/** A handle as it is kept (docs/product/organization.md#validation). */
function withoutAt(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}
