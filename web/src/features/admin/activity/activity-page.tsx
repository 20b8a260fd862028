import { AdminGuard } from '../shell';
import { ActivityOverview } from './ActivityOverview';

/** /admin/dashboard: the notifications dashboard (specification admin 2). */
export function Component() {
  return (
    <AdminGuard>
      <ActivityOverview />
    </AdminGuard>
  );
}
