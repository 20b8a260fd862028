import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { showToast } from '../../../../components/ui/feedback/toast';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../../lib/browser/use-page-title';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { minPassword } from '../../../../gql/rules';
import { ChooseStaffPassword } from './password-documents';
import { PasswordCard } from './PasswordCard';

/** /admin/choose-password?token=...: where the link in the email leads. It works once, and logs nobody in. */
export function Component() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['newPassword'], {
    password: 'newPassword',
  });
  const [mutate, { loading }] = useMutation(ChooseStaffPassword);
  usePageTitle('Choose a password');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    clear();
    try {
      await mutate({ variables: { input: { token: address.get('token') ?? '', newPassword } } });
    } catch (error) {
      return refuse(domainErrorOf(error));
    }
    showToast({ title: 'Password Changed', text: 'Log in with the new one.', tone: 'success' });
    await navigate('/admin/login', { replace: true });
  };
  return (
    <PasswordCard
      title="Choose a new password"
      text="Every browser is logged out; you log in right after this."
    >
      <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <PasswordField
          label="New password"
          requirement="required"
          autoComplete="new-password"
          helper={`At least ${minPassword} characters.`}
          value={newPassword}
          {...field('newPassword', setNewPassword)}
        />
        <Button
          type="submit"
          disabled={newPassword.length < minPassword}
          busyText={loading ? 'Saving...' : undefined}
        >
          Save
        </Button>
      </form>
    </PasswordCard>
  );
}
