import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { showToast } from '../../../components/ui/feedback/toast';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { type DomainErrorInfo, domainErrorOf, messageOr } from '../../../lib/apollo/domain-error';
import { type FieldErrors, useFieldErrors } from '../../../lib/editing/field-errors';
import { counted } from '../../../lib/format/counts';

const Login = graphql(`
  mutation LoginAdmin($input: AdminLoginInput!) {
    loginAdmin(input: $input) {
      admin {
        id
        fullName
        recoveryCodesLeft
      }
    }
  }
`);

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

/**
 * Logs in and goes where the visitor was stopped, or to the dashboard; or hands over to the page that waits. A domain
 * error is returned for the form.
 */
function useAdminLogin(onLoggedIn?: (adminId: string) => Promise<void>) {
  const navigate = useNavigate();
  const cameFrom = readCameFrom(useLocation().state);
  const [isCodeAsked, setCodeAsked] = useState(false);
  // Beside the cache: the page is seen only after what was read for another account is gone.
  const [mutate, { loading, client }] = useMutation(Login, { fetchPolicy: 'no-cache' });
  const login = async (username: string, password: string, code: string): Promise<DomainErrorInfo | null> => {
    try {
      const { data } = await mutate({
        variables: { input: { username, password, ...(code && { code }) } },
        context: { isSessionItsOwnMatter: true },
      });
      const admin = data?.loginAdmin.admin;
      if (!admin) return { code: '', message: 'Login failed', details: {} };
      const { id, fullName, recoveryCodesLeft } = admin;
      const hint = recoveryHint(code, recoveryCodesLeft);
      const text = `Logged in as ${fullName}${hint}`;
      const welcome = { title: 'Welcome!', text, tone: 'success' } as const;
      if (onLoggedIn) {
        await onLoggedIn(id);
        showToast(welcome);
        return null;
      }
      // What another account saw on this browser must not show up here.
      await client.clearStore();
      showToast(welcome);
      await navigate(cameFrom ?? '/admin', { replace: true });
      return null;
    } catch (error) {
      const refused = domainErrorOf(error);
      if (refused.code !== 'SECOND_FACTOR_REQUIRED')
        return { ...refused, message: messageOr(error, 'Login failed. Please try again.') };
      // The next step, no refusal.
      setCodeAsked(true);
      return null;
    }
  };
  return { login, isCodeAsked, isLoggingIn: loading };
}

// The history's state may be anything: only an address of the administration is followed.
function readCameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null;
  const { cameFrom } = state;
  return typeof cameFrom === 'string' && cameFrom.startsWith('/admin') ? cameFrom : null;
}

/** After a recovery code: how many are left. The app's codes are six digits. */
function recoveryHint(code: string, left: number | null | undefined): string {
  if (!code || /^\d{6}$/.test(code.replace(/\s/g, '')) || typeof left !== 'number') return '';
  return `. ${counted(left, 'recovery code')} left; make new ones under Staff.`;
}
