import { useMutation } from '@apollo/client/react';
import { useId } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/Form';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Card } from '../../../components/ui/display/Card';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { minPassword } from '../../../gql/rules';
import { ChangeStaffPassword } from './staff-documents';

/** Changes one's own password. */
export function OwnPassword() {
  const id = useId();
  const [mutate] = useMutation(ChangeStaffPassword);
  const form = useServerForm({
    values: { currentPassword: '', newPassword: '' },
    renamed: { password: 'newPassword' },
    send: (input) =>
      runWithToast(() => mutate({ variables: { input } }), {
        done: { title: 'Password Changed', text: 'Other browsers that were logged in are logged out.' },
        failed: 'Password Change Failed',
      }),
    isCleared: true,
  });
  const { currentPassword, newPassword } = form.watch();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        Your password
      </h2>
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="currentPassword"
          as={PasswordField}
          label="Current password"
          requirement="required"
          autoComplete="current-password"
        />
        <FormField
          form={form}
          name="newPassword"
          as={PasswordField}
          label="New password"
          requirement="required"
          autoComplete="new-password"
          helper={`At least ${minPassword} characters.`}
        />
        <FormFoot
          form={form}
          variant="quiet"
          busyText="Changing..."
          disabled={!currentPassword || newPassword.length < minPassword}
        >
          Change password
        </FormFoot>
      </Form>
    </Card>
  );
}
