import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { DashboardSkeleton } from '../../features/admin/dashboard';
import {
  AdminGuard,
  AdminShell,
  TabSkeleton,
  tabOf,
  tabs,
  WaitingShell,
  type AdminTab,
} from '../../features/admin/shell';
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
    <AdminGuard waiting={<WaitingTab />}>
      <AdminShell renderTab={renderTab} />
    </AdminGuard>
  );
}

function WaitingTab() {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  return (
    <WaitingShell tab={tab}>
      {tab === tabs[0] ? (
        <DashboardSkeleton />
      ) : (
        <div className="-m-4 sm:-m-6">
          <TabSkeleton />
        </div>
      )}
    </WaitingShell>
  );
}

function renderTab(tab: AdminTab) {
  return <OpenTab key={tab.id} tab={tab} />;
}
