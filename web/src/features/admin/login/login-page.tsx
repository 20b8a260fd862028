import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminLoginForm } from './AdminLoginForm';

/** /admin/login (docs/product/admin.md#screens). */
export function Component() {
  usePageTitle('CMS Admin Login');
  return (
    <div className="px-4 pt-[clamp(24px,8vh,96px)] pb-16">
      <Card className="mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">CMS Admin Login</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">For administrators and support staff.</p>
        <AdminLoginForm />
        <p className="mt-6 border-t border-line pt-5 text-work">
          <Link to="/admin/forgot-password" className="link inline-block py-2">
            Forgot password?
          </Link>
        </p>
      </Card>
    </div>
  );
}
