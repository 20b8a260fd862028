import { Button } from '../../../components/ui/actions/Button';
import { LoginCard } from './LoginCard';
import { usePageAfterLogin } from '../../../lib/browser/use-page-after-login';
import type { Membership } from './LoginForm';
import { useSwitch } from '../people/use-switch';

/** Lets a member of several organizations choose one after the login. */
export function ChooseOrganization({ memberships }: { memberships: readonly Membership[] }) {
  const { open, isBusy } = useSwitch();
  const pageOf = usePageAfterLogin();
  return (
    <LoginCard title="Which fundraiser?" text="You can switch later in the account menu.">
      <ul className="grid gap-3">
        {memberships.map(({ organizationId, organizationName, role }) => (
          <li key={organizationId}>
            <Button
              variant="secondary"
              className="w-full"
              disabled={isBusy}
              onClick={() => open(organizationId, pageOf(`/organization/${organizationId}`))}
            >
              {`${organizationName}, as ${role}`}
            </Button>
          </li>
        ))}
      </ul>
    </LoginCard>
  );
}
