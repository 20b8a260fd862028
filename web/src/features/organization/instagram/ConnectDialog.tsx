import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextField } from '../../../components/ui/fields/TextField';
import { useConnectInstagram } from './use-connect-instagram';

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
