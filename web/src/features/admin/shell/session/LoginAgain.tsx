import { useApolloClient } from '@apollo/client/react';
import { LoginDialog } from '../../../../components/domain/forms/LoginDialog';
import { AdminLoginForm } from '../../login';
import type { Admin } from './admin-session';

/** The login over an open page. The same person continues; somebody else sees nothing of theirs. */
export function LoginAgain({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const client = useApolloClient();
  const continueAs = (id: string) => {
    const reading = id === admin.id ? client.refetchQueries({ include: 'active' }) : client.resetStore();
    // Not awaited: what cannot be read again says so in its own place.
    Promise.resolve(reading).catch(() => undefined);
    return Promise.resolve();
  };
  return (
    <LoginDialog title="Admin Login Required" onClose={onClose}>
      <AdminLoginForm lastUsername={admin.username} onLoggedIn={continueAs} />
    </LoginDialog>
  );
}
