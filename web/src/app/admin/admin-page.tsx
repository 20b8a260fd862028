import type { ComponentType } from 'react';
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useFirstReading } from '../../lib/apollo/first-reading';
import {
  AdminGuard,
  AdminPage,
  AdminShell,
  type AdminTab,
  tabOf,
  tabs,
  TabSkeleton,
  TabActionsPlace,
  WaitingShell,
} from '../../features/admin/shell';

/** Each tab's chunk, by its id. Tabs import the frame; the frame imports no tab. */
const tabLoaders: Readonly<Record<string, () => Promise<{ Component: ComponentType }>>> = {
  dashboard: () => import('../../features/admin/dashboard/dashboard-tab'),
  orders: () => import('../../features/admin/orders/orders-tab'),
  organizations: () => import('../../features/admin/organizations/organizations-tab'),
  products: () => import('../../features/admin/products/products-tab'),
  analytics: () => import('../../features/admin/analytics/analytics-tab'),
  faq: () => import('../../features/admin/content/faq-tab'),
  terms: () => import('../../features/admin/content/terms-tab'),
  notifications: () => import('../../features/admin/notifications/notifications-tab'),
  content: () => import('../../features/admin/content/content-tab'),
  settings: () => import('../../features/admin/settings/settings-tab'),
};

async function loadTab(id: string): Promise<ComponentType> {
  const load = tabLoaders[id];
  if (!load) throw new Error(`The tab ${id} has no content`);
  const { Component: Content } = await load();
  return function Tab() {
    useFirstReading();
    return <Content />;
  };
}

const waiting = (
  <div aria-busy className="appear-late -m-4 sm:-m-6">
    <TabSkeleton />
  </div>
);

const contents = new Map(
  tabs.map(({ id, title }) => [id, lazyPart(`The tab ${title}`, () => loadTab(id), { waiting })]),
);

/** Loads the code of the tab in the address. A failure is shown by the tab itself. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const tab = tabOf(new URL(request.url).searchParams.get('tab'));
  if (tab) await contents.get(tab.id)?.preload();
  return null;
}

/** /admin: the tabs (docs/product/admin.md#screens). */
export function Component() {
  // The same module serves every unknown address below /admin.
  const isUnknown = Boolean(useParams()['*']);
  if (isUnknown) return <UnknownPage />;
  return (
    <AdminGuard waiting={<WaitingTab />}>
      <AdminShell renderTab={renderTab} />
    </AdminGuard>
  );
}

function WaitingTab() {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  return <WaitingShell at={tab?.to ?? ''} title={tab?.title ?? ''} actions={<TabActionsPlace tab={tab} />} />;
}

function renderTab(tab: AdminTab) {
  return <OpenTab key={tab.id} tab={tab} />;
}

/** The tab's content. Its code may still be loading, and its failure leaves the frame intact. */
function OpenTab({ tab }: { tab: AdminTab }) {
  const Content = contents.get(tab.id);
  return <div className="mx-auto w-full max-w-[1680px] p-4 sm:p-6">{Content && <Content />}</div>;
}

/** An unknown address below /admin, with the sidebar that every page there has. */
function UnknownPage() {
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
