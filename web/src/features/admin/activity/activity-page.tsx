import { AdminGuard } from '../shell';
import { ActivityOverview } from './ActivityOverview';

/** /admin/dashboard: the notifications dashboard (docs/product/admin.md#screens). */
export function Component() {
  return (
    <AdminGuard>
      <ActivityOverview />
    </AdminGuard>
  );
}
