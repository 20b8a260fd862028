import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { LoginDialog } from '../../../components/domain/forms/LoginDialog';
import { LoginForm } from './LoginForm';

type Props = {
  organizationId: string;
  onLoggedIn?: () => void;
  onClose: () => void;
};

/** The login dialog over an open page. A login as another organization opens that dashboard. */
export function LoginAgain({ organizationId, onLoggedIn, onClose }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const proceed = async (id: string) => {
    if (id !== organizationId) {
      await client.clearStore();
      await navigate(`/organization/${id}`);
      return;
    }
    onClose();
    onLoggedIn?.();
    // Not awaited; each part shows its own failure.
    Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
  };
  return (
    <LoginDialog title="Login Required" onClose={onClose}>
      <LoginForm onGivenPassword={({ organization }) => void proceed(organization.id)} onLoggedIn={proceed} />
    </LoginDialog>
  );
}
