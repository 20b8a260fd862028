import { useNavigate } from 'react-router';
import { LoginCard } from '../login/LoginCard';
import { NewPasswordForm } from './NewPasswordForm';
import { useChangePassword } from './use-change-password';
import type { GivenPassword } from '../login/use-login';

/** The step after a login with a password that staff set: it is replaced by one's own. */
export function ChooseOwnPassword({ given }: { given: GivenPassword }) {
  const change = useChangePassword();
  const navigate = useNavigate();
  return (
    <LoginCard
      title="Choose your own password"
      text={`Welcome, ${given.organization.name}. The password you used was set for you: please replace it.`}
    >
      <NewPasswordForm
        submitText="Save and open the dashboard"
        busyText="Saving..."
        onSubmit={async ({ password }) => {
          const domainError = await change(given.password, password);
          if (!domainError) await navigate(`/organization/${given.organization.id}`);
          return domainError;
        }}
      />
    </LoginCard>
  );
}
