import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminLoginForm } from './AdminLoginForm';
import { LoginCard } from './LoginCard';

/** /admin/login (docs/product/admin.md#screens). */
export function Component() {
  usePageTitle('CMS Admin Login');
  return (
    <LoginCard
      title="CMS Admin Login"
      text="For administrators and support staff."
      link={{ to: '/admin/forgot-password', text: 'Forgot password?' }}
    >
      <AdminLoginForm />
    </LoginCard>
  );
}
