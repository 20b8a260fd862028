import { useMutation } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { minPassword } from '../../../gql/rules';
import { ChangeStaffPassword } from './staff-documents';

const empty = { currentPassword: '', newPassword: '' };

/** Changes one's own password. */
export function OwnPassword() {
  const id = useId();
  const [input, setInput] = useState(empty);
  const { problem, within, clear, refuse, field } = useFieldErrors(['currentPassword', 'newPassword'], {
    password: 'newPassword',
  });
  const [mutate, { loading }] = useMutation(ChangeStaffPassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    clear();
    const refused = await runWithToast(() => mutate({ variables: { input } }), {
      done: { title: 'Password Changed', text: 'Other browsers that were logged in are logged out.' },
      failed: 'Password Change Failed',
    });
    if (refused) return refuse(refused);
    setInput(empty);
  };
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        Your password
      </h2>
      <form
        ref={within}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <PasswordField
          label="Current password"
          requirement="required"
          autoComplete="current-password"
          value={input.currentPassword}
          {...field('currentPassword', (currentPassword) => setInput({ ...input, currentPassword }))}
        />
        <PasswordField
          label="New password"
          requirement="required"
          autoComplete="new-password"
          helper={`At least ${minPassword} characters.`}
          value={input.newPassword}
          {...field('newPassword', (newPassword) => setInput({ ...input, newPassword }))}
        />
        {problem && <ErrorNotice className="sm:col-span-2">{problem}</ErrorNotice>}
        <div>
          <Button
            type="submit"
            variant="quiet"
            disabled={!input.currentPassword || input.newPassword.length < minPassword}
            busyText={loading ? 'Changing...' : undefined}
          >
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
