import { usePageTitle } from '../../../../lib/browser/use-page-title';
import { AdminGuard, AdminPageBar } from '../../shell';
import { AuditLog } from './AuditLog';

/** /admin/audit: what administrators changed, on a page of its own. */
export function Component() {
  usePageTitle('Audit log');
  return (
    <AdminGuard>
      <AdminPageBar />
      <main id="main" tabIndex={-1} className="page-width pt-6 pb-16 text-work">
        <h1 className="sr-only">Audit log</h1>
        <AuditLog />
      </main>
    </AdminGuard>
  );
}
