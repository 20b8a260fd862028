import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { QuietButton } from '../../../components/ui/actions/Button';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { showToast } from '../../../components/ui/feedback/toast';
import { usePageAfterLogin } from '../../../lib/browser/use-page-after-login';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';
import { NewPasswordForm, useChangePassword } from '../password/NewPasswordForm';
import { LoginCard } from './LoginCard';
import { type GivenPassword, LoginForm, type Membership } from './LoginForm';

// Loaded late, because few people need them.
const InvitationCard = lazyPart('Your invitation', () =>
  import('../people/InvitationCard').then(({ InvitationCard }) => InvitationCard),
);

const ChooseOrganization = lazyPart('Your fundraisers', () =>
  import('./ChooseOrganization').then(({ ChooseOrganization }) => ChooseOrganization),
);

/** /organization/login (docs/product/organization.md#screens). A password that staff set has to be replaced first. */
export function Component() {
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const [choice, setChoice] = useState<readonly Membership[] | null>(null);
  const [address] = useSearchParams();
  const invitation = address.get('invitation');
  usePageTitle('Organization Login');
  if (given) return <ChooseOwnPassword given={given} />;
  if (invitation) return <InvitationCard token={invitation} />;
  if (choice) return <ChooseOrganization memberships={choice} />;
  return (
    <LoginCard title="Organization Login" text="See your sales, classrooms and orders as they happen.">
      <LoginForm onGivenPassword={setGiven} onChoice={setChoice} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-work">
        <Link to="/organization/forgot-password" className="link inline-block py-2">
          Forgot password?
        </Link>
        <SupportButton />
      </div>
      <p className="mt-3 border-t border-line pt-5 text-work text-ink-2">
        <span>{'New here? '}</span>
        <Link to="/register" className="link inline-block py-2">
          Register your organization
        </Link>
      </p>
    </LoginCard>
  );
}

/** Opens an email to support; the toast shows the address for people without an email program. */
function SupportButton() {
  const { footer_contact_email: email } = useSiteTexts();
  const write = () => {
    showToast({ title: 'Opening Email Client', text: `Or write to ${email}.`, tone: 'success' });
    window.location.href = `mailto:${email}`;
  };
  return (
    <QuietButton icon={LifeBuoy} onClick={write}>
      Support
    </QuietButton>
  );
}

/** Replaces a password that staff set, after the login with it. */
function ChooseOwnPassword({ given }: { given: GivenPassword }) {
  const change = useChangePassword();
  const navigate = useNavigate();
  const pageOf = usePageAfterLogin();
  return (
    <LoginCard
      title="Choose your own password"
      text={`Welcome, ${given.organization.name}. The password you used was set for you: please replace it.`}
    >
      <NewPasswordForm
        submitText="Save and open the dashboard"
        onSubmit={async ({ newPassword }) => {
          const domainError = await change(given.password, newPassword);
          if (!domainError) await navigate(pageOf(`/organization/${given.organization.id}`));
          return domainError;
        }}
      />
    </LoginCard>
  );
}
