import { useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { ChooseOwnPassword } from '../password/ChooseOwnPassword';
import { LoginCard } from './LoginCard';
import { LoginForm } from './LoginForm';
import { SupportButton } from './SupportButton';
import type { GivenPassword } from './use-login';

/** /organization/login (docs/product/organization.md#screens). A password that staff set leads to choosing one's own. */
export function Component() {
  const [given, setGiven] = useState<GivenPassword | null>(null);
  usePageTitle('Organization Login');
  if (given) return <ChooseOwnPassword given={given} />;
  return (
    <LoginCard title="Organization Login" text="See your sales, classrooms and orders as they happen.">
      <LoginForm onGivenPassword={setGiven} />
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
