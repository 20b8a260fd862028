import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { LoginDialog } from '../../../components/domain/forms/LoginDialog';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { showToast } from '../../../components/ui/feedback/toast';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { retryNow } from '../../../lib/live/connection';
import { SwitchOrganization } from '../people/use-switch';
import { LoginForm, type Membership, welcome } from './LoginForm';

export type LoginAgainProps = {
  organizationId: string;
  /** Staff opened the page. */
  isStaff: boolean;
  onLoggedIn: () => void;
  onClose: () => void;
};

/**
 * The login dialog over an open page. A member of several organizations gets this one's session; a login of somebody
 * else opens their dashboard. Staff log in in another tab, which tells this one.
 */
export function LoginAgain({ organizationId, isStaff, onLoggedIn, onClose }: LoginAgainProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const proceed = async (opened: { id: string; name: string }, memberships: readonly Membership[]) => {
    const own = memberships.find((membership) => membership.organizationId === organizationId);
    if (own && opened.id !== organizationId)
      await client.mutate({ mutation: SwitchOrganization, variables: { organizationId } });
    notifyOtherTabs();
    showToast(welcome(own?.organizationName ?? opened.name));
    if (own) {
      onLoggedIn();
      return retryNow();
    }
    await client.clearStore();
    await navigate(`/organization/${opened.id}`);
  };
  return (
    <LoginDialog title="Login Required" onClose={onClose}>
      {isStaff ? (
        <a href="/admin/login" target="_blank" className={buttonStyle({})}>
          Log in as staff in a new tab
        </a>
      ) : (
        <LoginForm onLoggedIn={proceed} />
      )}
    </LoginDialog>
  );
}
