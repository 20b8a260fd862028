import type { LoaderFunctionArgs } from 'react-router';
import { AdminGuard, AdminShell, tabOf, type AdminTab } from '../../features/admin/shell';
import { OpenTab, preloadTab } from './OpenTab';

/** Has the code of the tab that the address names when it opens. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const tab = tabOf(new URL(request.url).searchParams.get('tab'));
  if (tab) await preloadTab(tab);
  return null;
}

/** /admin: the tabs (docs/product/admin.md#screens). */
export function Component() {
  return (
    <AdminGuard>
      <AdminShell renderTab={renderTab} />
    </AdminGuard>
  );
}

function renderTab(tab: AdminTab) {
  return <OpenTab key={tab.id} tab={tab} />;
}
