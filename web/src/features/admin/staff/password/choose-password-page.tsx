import { useMutation } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form, FormFoot } from '../../../../components/domain/forms/Form';
import { NewPasswordField } from '../../../../components/domain/forms/FormFields';
import { showToast } from '../../../../components/ui/feedback/toast';
import { usePageTitle } from '../../../../lib/browser/use-page-title';
import { useServerForm } from '../../../../lib/editing/use-server-form';
import { minPassword } from '../../../../gql/rules';
import { ChooseStaffPassword, PasswordCard } from './PasswordCard';

/** /admin/choose-password?token=...: opened by the emailed link, which works once and logs nobody in. */
export function Component() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [mutate] = useMutation(ChooseStaffPassword);
  usePageTitle('Choose a password');
  const form = useServerForm({
    values: { newPassword: '' },
    mode: 'onSubmit',
    send: async ({ newPassword }) => {
      await mutate({ variables: { input: { token: address.get('token') ?? '', newPassword } } });
      showToast({ title: 'Password Changed', text: 'Log in with the new one.', tone: 'success' });
      await navigate('/admin/login', { replace: true });
    },
  });
  return (
    <PasswordCard
      title="Choose a new password"
      text="This logs out every browser. Then you log in with the new password."
    >
      <Form form={form}>
        <NewPasswordField form={form} name="newPassword" label="New password" />
        <FormFoot form={form} isWide disabled={form.watch('newPassword').length < minPassword}>
          Save
        </FormFoot>
      </Form>
    </PasswordCard>
  );
}
