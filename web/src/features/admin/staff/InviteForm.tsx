import { useMutation } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { StaffRole } from '../../../gql/graphql';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { InviteStaffMember, StaffAccounts } from './staff-documents';

const nobody: { fullName: string; email: string; role: StaffRole } = {
  fullName: '',
  email: '',
  role: 'support',
};

const roles = [
  { value: 'support', label: 'Support: reads everything' },
  { value: 'admin', label: 'Administrator: may change everything' },
];

/** Mails somebody a link to choose a login. */
export function InviteForm() {
  const id = useId();
  const [invited, setInvited] = useState(nobody);
  const { problem, within, clear, refuse, field } = useFieldErrors(['fullName', 'email']);
  const [mutate, { loading }] = useMutation(InviteStaffMember, { refetchQueries: [StaffAccounts] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    clear();
    const input = { ...invited, email: invited.email.trim() };
    const refused = await runWithToast(() => mutate({ variables: { input } }), {
      done: { title: 'Invitation Sent', text: `${input.email} has a link that works once, for 72 hours.` },
      failed: 'Invitation Not Sent',
    });
    if (refused) return refuse(refused);
    setInvited(nobody);
  };
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        Invite somebody
      </h2>
      <p className="mt-1 text-ink-2">They choose their own username and password with the link we mail.</p>
      <form
        ref={within}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Full name"
          requirement="required"
          autoComplete="off"
          maxLength={100}
          value={invited.fullName}
          {...field('fullName', (fullName) => setInvited({ ...invited, fullName }))}
        />
        <TextField
          label="Email address"
          requirement="required"
          type="email"
          autoComplete="off"
          value={invited.email}
          {...field('email', (email) => setInvited({ ...invited, email }))}
        />
        <SelectField
          label="Role"
          options={roles}
          value={invited.role}
          onChange={({ target }) =>
            setInvited({ ...invited, role: target.value === 'admin' ? 'admin' : 'support' })
          }
        />
        <div className="flex items-end">
          <Button
            type="submit"
            disabled={!invited.fullName.trim() || !invited.email.trim()}
            busyText={loading ? 'Sending...' : undefined}
          >
            <Send aria-hidden size={18} />
            <span>Send invitation</span>
          </Button>
        </div>
        {problem && <ErrorNotice className="sm:col-span-2">{problem}</ErrorNotice>}
      </form>
    </Card>
  );
}
