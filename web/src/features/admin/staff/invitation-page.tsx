import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { showToast } from '../../../components/ui/feedback/toast';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { minPassword } from '../../../gql/rules';
import { AcceptStaffInvitation } from './staff-documents';

/** /admin/invitation?token=...: where an invitation to the staff leads. The link works once. */
export function Component() {
  usePageTitle('Choose your login');
  return (
    <div className="px-4 pt-[clamp(24px,8vh,96px)] pb-16">
      <Card className="mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">Choose your login</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">You log in with it right after this.</p>
        <AcceptForm />
      </Card>
    </div>
  );
}

function AcceptForm() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [login, setLogin] = useState({ username: '', password: '' });
  const { problem, within, clear, refuse, field } = useFieldErrors(['username', 'password']);
  const [mutate, { loading }] = useMutation(AcceptStaffInvitation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    clear();
    const input = { ...login, username: login.username.trim(), token: address.get('token') ?? '' };
    try {
      await mutate({ variables: { input } });
    } catch (error) {
      return refuse(domainErrorOf(error));
    }
    showToast({ title: 'Your Login Is Ready', text: `Log in as ${input.username}.`, tone: 'success' });
    await navigate('/admin/login', { replace: true });
  };
  return (
    <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <TextField
        label="Username"
        requirement="required"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={login.username}
        {...field('username', (username) => setLogin({ ...login, username }))}
      />
      <PasswordField
        label="Password"
        requirement="required"
        autoComplete="new-password"
        helper={`At least ${minPassword} characters.`}
        value={login.password}
        {...field('password', (password) => setLogin({ ...login, password }))}
      />
      <Button
        type="submit"
        disabled={!login.username.trim() || login.password.length < minPassword}
        busyText={loading ? 'Saving...' : undefined}
      >
        Save
      </Button>
    </form>
  );
}
