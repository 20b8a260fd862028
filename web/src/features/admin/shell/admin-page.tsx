import { AdminGuard } from './AdminGuard';
import { AdminShell } from './AdminShell';

/** /admin: the tabs (specification admin 2). */
export function Component() {
  return (
    <AdminGuard>
      <AdminShell />
    </AdminGuard>
  );
}
