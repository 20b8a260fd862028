import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { domainErrorOf, messageOr, type DomainErrorInfo } from '../../../lib/apollo/domain-error';
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

/**
 * Logs in and goes where the visitor was stopped, or to the dashboard; or hands over to the page that waits. A domain
 * error is returned for the form.
 */
export function useAdminLogin(onLoggedIn?: (adminId: string) => Promise<void>) {
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
