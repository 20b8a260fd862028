import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { showToast } from '../../../components/ui/feedback/toast';
import { useLogin, type GivenPassword } from './use-login';

type Props = {
  onGivenPassword: (given: GivenPassword) => void;
  /** In place of the dashboard, where a page waits below; takes the id of who logged in. */
  onLoggedIn?: (organizationId: string) => Promise<void>;
};

type Errors = { email?: string | undefined; password?: string | undefined };

/** E-mail and password. The browser's own checks are off, so that the specified messages appear. */
export function LoginForm({ onGivenPassword, onLoggedIn }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { login, domainError, isLoggingIn } = useLogin(onGivenPassword, onLoggedIn);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingFields(email, password);
    setErrors(missing);
    if (!missing.email && !missing.password) return void login(email.trim(), password);
    showToast({
      title: 'Missing Information',
      text: 'Please enter both email and password',
      tone: 'destructive',
    });
    const first = event.currentTarget.elements.namedItem(missing.email ? 'email' : 'password');
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
      <TextField
        label="Email"
        requirement="required"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          setErrors({ ...errors, email: undefined });
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
      <Button type="submit" busyText={isLoggingIn ? 'Logging in...' : undefined}>
        Log in
      </Button>
    </form>
  );
}

function missingFields(email: string, password: string): Errors {
  return {
    email: email.trim() ? undefined : 'Enter your email.',
    password: password ? undefined : 'Enter your password.',
  };
}
