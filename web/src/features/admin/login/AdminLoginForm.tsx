import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useFieldErrors, type FieldErrors } from '../../../lib/editing/field-errors';
import { useAdminLogin } from './use-admin-login';

type Props = {
  /** Who was logged in before, on this page. */
  lastUsername?: string;
  /** In place of the welcome page, where a page waits below; takes the id of who logged in. */
  onLoggedIn?: (adminId: string) => Promise<void>;
};

/** User name and password. The browser's own checks are off, so that the specified messages appear. */
export function AdminLoginForm({ lastUsername = '', onLoggedIn }: Props) {
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const { problem, within, show, refuse, field } = useFieldErrors(['username', 'password', 'code']);
  const [code, setCode] = useState('');
  const { login, isCodeAsked, isLoggingIn } = useAdminLogin(onLoggedIn);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoggingIn) return;
    const missing = missingFields(username, password);
    show(missing);
    if (!missing.username && !missing.password) void send(event.currentTarget.elements);
  };

  const send = async (elements: HTMLFormControlsCollection) => {
    const refused = await login(username.trim(), password, code.trim());
    if (refused) refuse(refused);
    if (refused?.code === 'SECOND_FACTOR_INVALID') selectCode(elements);
  };

  return (
    <form ref={within} noValidate onSubmit={submit} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <TextField
        label="Username"
        requirement="required"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        {...field('username', setUsername)}
      />
      <PasswordField
        label="Password"
        requirement="required"
        name="password"
        autoComplete="current-password"
        value={password}
        {...field('password', setPassword)}
      />
      {isCodeAsked && (
        <TextField
          label="Code"
          helper="From your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          {...field('code', setCode)}
        />
      )}
      <Button type="submit" busyText={isLoggingIn ? 'Logging in...' : undefined}>
        Login
      </Button>
    </form>
  );
}

/** The next code is typed over the refused one. */
function selectCode(elements: HTMLFormControlsCollection): void {
  const field = elements.namedItem('code');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

function missingFields(username: string, password: string): FieldErrors<'username' | 'password'> {
  return {
    username: username.trim() ? undefined : 'Username is required',
    password: password ? undefined : 'Password is required',
  };
}
