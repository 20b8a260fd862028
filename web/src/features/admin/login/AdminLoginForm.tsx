import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CurrentPasswordField,
  FactorCodeField,
  UsernameField,
} from '../../../components/domain/forms/FormFields';
import { Form } from '../../../components/domain/forms/Form';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { adminLoginInput } from '../../../gql/input-rules';
import { type DomainErrorInfo, domainErrorOf, messageOr } from '../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { usePageAfterLogin } from '../../../lib/browser/use-page-after-login';
import { type ServerForm, useServerForm } from '../../../lib/editing/use-server-form';
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
  /** The username that was logged in on this page before. */
  lastUsername?: string;
  /** For a login over an open page: called with the admin's id, in place of opening the dashboard. */
  onLoggedIn?: (adminId: string) => Promise<void>;
};

/** Username and password. The browser's own checks are off, so that the specified messages appear. */
export function AdminLoginForm({ lastUsername = '', onLoggedIn }: Props) {
  const { login, needsCode } = useAdminLogin(onLoggedIn);
  const form: ServerForm<Typed> = useServerForm<Typed>({
    values: { username: lastUsername, password: '', code: '' },
    mode: 'onSubmit',
    isUnguarded: true,
    rules: adminLoginInput,
    send: async ({ username, password, code }) => {
      const refused = await login(username.trim(), password, code.trim());
      // Selected, so that the next code replaces the refused one.
      if (refused?.code === 'SECOND_FACTOR_INVALID') form.setFocus('code', { shouldSelect: true });
      return refused;
    },
  });
  return (
    <Form form={form} submitText="Login" isWide busyText="Logging in...">
      <UsernameField {...form.field('username')} label="Username" />
      <CurrentPasswordField {...form.field('password')} label="Password" />
      {needsCode && <FactorCodeField {...form.field('code')} />}
    </Form>
  );
}

type Typed = { username: string; password: string; code: string };

/**
 * Logs in, then opens the page that was asked for, or the dashboard; or calls `onLoggedIn`. Returns a domain error for
 * the form.
 */
function useAdminLogin(onLoggedIn?: (adminId: string) => Promise<void>) {
  const navigate = useNavigate();
  const pageOf = usePageAfterLogin();
  const [needsCode, setNeedsCode] = useState(false);
  // Not cached: the page is shown only after the data of another account is cleared.
  const [mutate, { client }] = useMutation(Login, { fetchPolicy: 'no-cache' });
  const login = async (username: string, password: string, code: string): Promise<DomainErrorInfo | null> => {
    try {
      const { data } = await mutate({
        variables: { input: { username, password, ...(code && { code }) } },
        context: { isSessionItsOwnMatter: true },
      });
      const admin = data?.loginAdmin.admin;
      if (!admin) return { code: '', message: 'Login failed', details: {} };
      const { id, fullName, recoveryCodesLeft } = admin;
      notifyOtherTabs('admin');
      // The data of another account on this browser must not show up here.
      await (onLoggedIn ? onLoggedIn(id) : client.clearStore());
      const text = `Logged in as ${fullName}${recoveryHint(code, recoveryCodesLeft)}`;
      showToast({ title: 'Welcome!', text, tone: 'success' });
      if (!onLoggedIn) await navigate(pageOf('/admin', '/organization'), { replace: true });
      return null;
    } catch (error) {
      const refused = domainErrorOf(error);
      if (refused.code !== 'SECOND_FACTOR_REQUIRED')
        return { ...refused, message: messageOr(error, 'Login failed. Please try again.') };
      // The next step, not a refusal.
      setNeedsCode(true);
      return null;
    }
  };
  return { login, needsCode };
}

/** After a recovery code: how many are left. The app's codes are six digits. */
function recoveryHint(code: string, left: number | null | undefined): string {
  if (!code || /^\d{6}$/.test(code.replace(/\s/g, '')) || typeof left !== 'number') return '';
  return `. ${counted(left, 'recovery code')} left; make new ones under Staff.`;
}
