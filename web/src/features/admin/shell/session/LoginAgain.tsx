import { LoginDialog } from '../../../../components/domain/forms/LoginDialog';
import { AdminLoginForm } from '../../login';

type Props = { username: string; onLoggedIn: (adminId: string) => Promise<void>; onClose: () => void };

/** The login over an open page. */
export function LoginAgain({ username, onLoggedIn, onClose }: Props) {
  return (
    <LoginDialog title="Admin Login Required" onClose={onClose}>
      <AdminLoginForm lastUsername={username} onLoggedIn={onLoggedIn} />
    </LoginDialog>
  );
}
