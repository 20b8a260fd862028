import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useAdminLogin } from './use-admin-login';

type Errors = { username?: string | undefined; password?: string | undefined };

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
  const [errors, setErrors] = useState<Errors>({});
  const [code, setCode] = useState('');
  const { login, domainError, isCodeAsked, isLoggingIn } = useAdminLogin(onLoggedIn);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoggingIn) return;
    const missing = missingFields(username, password);
    setErrors(missing);
    const { elements } = event.currentTarget;
    if (!missing.username && !missing.password) return void send(elements);
    const first = elements.namedItem(missing.username ? 'username' : 'password');
    if (first instanceof HTMLElement) first.focus();
  };

  const send = async (elements: HTMLFormControlsCollection) => {
    const reason = await login(username.trim(), password, code.trim());
    if (reason === 'SECOND_FACTOR_INVALID') selectCode(elements);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
      <TextField
        label="Username"
        requirement="required"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errors.username}
        onChange={(event) => {
          setUsername(event.target.value);
          setErrors({ ...errors, username: undefined });
        }}
      />
      <PasswordField
        label="Password"
        requirement="required"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setErrors({ ...errors, password: undefined });
        }}
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
          onChange={(event) => setCode(event.target.value)}
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

function missingFields(username: string, password: string): Errors {
  return {
    username: username.trim() ? undefined : 'Username is required',
    password: password ? undefined : 'Password is required',
  };
}
