import { Link } from 'react-router';
import { Card } from '../../components/ui/Card';
import { CloudEdge } from '../../components/ui/CloudEdge';
import { usePageTitle } from '../../lib/use-page-title';
import { LoginForm } from './LoginForm';

/** /organization/login (specification organization 2). */
export function Component() {
  usePageTitle('Organization Login');
  return (
    <div className="relative min-h-[calc(100dvh-65px)] bg-sky px-4 pt-[clamp(24px,8vh,96px)] pb-32">
      <CloudEdge />
      <Card className="relative mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">Organization Login</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">
          See your sales, classrooms and orders as they happen.
        </p>
        <LoginForm />
        <p className="mt-6 border-t border-line pt-5 text-work text-ink-2">
          New here?{' '}
          <Link to="/register" className="link inline-block py-2">
            Register your organization
          </Link>
        </p>
      </Card>
    </div>
  );
}
