import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { AdminPage } from '../../features/admin/shell';

/** An unknown address below /admin, with the sidebar that every page there has. */
export function Component() {
  return (
    <AdminPage title="404 Page Not Found">
      <EmptyState
        text="We could not find this page."
        action={
          <Link to="/admin" className={buttonStyle({ size: 'sm' })}>
            Dashboard
          </Link>
        }
      />
    </AdminPage>
  );
}
