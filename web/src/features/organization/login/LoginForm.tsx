import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { showToast } from '../../../components/ui/feedback/toast';
import { useFieldErrors, type FieldErrors } from '../../../lib/editing/field-errors';
import { useLogin, type GivenPassword } from './use-login';

type Props = {
  onGivenPassword: (given: GivenPassword) => void;
  /** In place of the dashboard, where a page waits below; takes the id of who logged in. */
  onLoggedIn?: (organizationId: string) => Promise<void>;
};

/** E-mail and password. The browser's own checks are off, so that the specified messages appear. */
export function LoginForm({ onGivenPassword, onLoggedIn }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { problem, within, show, refuse, field } = useFieldErrors(['email', 'password'], {
    contactEmail: 'email',
  });
  const { login, isLoggingIn } = useLogin(onGivenPassword, onLoggedIn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingFields(email, password);
    show(missing);
    if (!missing.email && !missing.password) {
      const refused = await login(email.trim(), password);
      return refused ? refuse(refused) : undefined;
    }
    showToast({
      title: 'Missing Information',
      text: 'Please enter both email and password',
      tone: 'destructive',
    });
  };

  return (
    <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <TextField
        label="Email"
        requirement="required"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        {...field('email', setEmail)}
      />
      <PasswordField
        label="Password"
        requirement="required"
        name="password"
        autoComplete="current-password"
        value={password}
        {...field('password', setPassword)}
      />
      <Button type="submit" busyText={isLoggingIn ? 'Logging in...' : undefined}>
        Log in
      </Button>
    </form>
  );
}

function missingFields(email: string, password: string): FieldErrors<'email' | 'password'> {
  return {
    email: email.trim() ? undefined : 'Enter your email.',
    password: password ? undefined : 'Enter your password.',
  };
}
