import { AdminPage } from '../../shell';
import { AuditLog } from './AuditLog';

/** /admin/audit: the audit log on a page of its own. */
export function Component() {
  return (
    <AdminPage title="Audit log">
      <AuditLog />
    </AdminPage>
  );
}
