import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { DashboardSkeleton } from '../../features/admin/dashboard';
import {
  AdminGuard,
  AdminShell,
  preloadFrame,
  TabSkeleton,
  tabOf,
  tabs,
  WaitingShell,
  type AdminTab,
} from '../../features/admin/shell';
import { OpenTab, preloadTab } from './OpenTab';

/** Has the code of the tab that the address names when it opens, and asks for what all of it shows first. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const tab = tabOf(new URL(args.request.url).searchParams.get('tab'));
  preloadFrame(args);
  if (tab) await preloadTab(tab, args);
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
