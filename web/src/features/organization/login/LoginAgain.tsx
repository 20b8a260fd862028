import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { LoginDialog } from '../../../components/domain/forms/LoginDialog';
import { LoginForm } from './LoginForm';

type Props = {
  organizationId: string;
  onLoggedIn?: () => void;
  onClose: () => void;
};

/** The login over an open page of the organization. Another organization goes to its own dashboard. */
export function LoginAgain({ organizationId, onLoggedIn, onClose }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const goOn = async (id: string) => {
    if (id !== organizationId) {
      await client.clearStore();
      await navigate(`/organization/${id}`);
      return;
    }
    onClose();
    onLoggedIn?.();
    // Nobody waits for it; what cannot be read again says so in its own place.
    Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
  };
  return (
    <LoginDialog
      title="Login Required"
      text="Your session has ended. What you typed is still here: log in, then save again."
      onClose={onClose}
    >
      <LoginForm onGivenPassword={({ organization }) => void goOn(organization.id)} onLoggedIn={goOn} />
    </LoginDialog>
  );
}
