import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { tabs, TabSkeleton, type AdminTab } from '../../features/admin/shell';

/** What a tab's module exports. */
type TabModule = {
  Component: ComponentType;
  /** Asks for what the tab shows first. */
  preload?: (args: LoaderFunctionArgs) => void;
};

/** Each tab's own chunk, by its name in the address. Tabs know the frame; the frame knows only that there are tabs. */
const tabLoaders: Readonly<Record<string, () => Promise<TabModule>>> = {
  dashboard: () => import('../../features/admin/dashboard/dashboard-tab'),
  orders: () => import('../../features/admin/orders/orders-tab'),
  organizations: () => import('../../features/admin/organizations/organizations-tab'),
  products: () => import('../../features/admin/products/products-tab'),
  analytics: () => import('../../features/admin/analytics/analytics-tab'),
  faq: () => import('../../features/admin/faq/faq-tab'),
  terms: () => import('../../features/admin/terms/terms-tab'),
  notifications: () => import('../../features/admin/notifications/notifications-tab'),
  content: () => import('../../features/admin/content/content-tab'),
  settings: () => import('../../features/admin/settings/settings-tab'),
};

const waiting = (
  <div aria-busy className="appear-late -m-4 sm:-m-6">
    <TabSkeleton />
  </div>
);

const contents = new Map(
  tabs.map(({ id, title }) => [
    id,
    lazyPart(`The tab ${title}`, async () => (await loadTab(id)).Component, { waiting }),
  ]),
);

async function loadTab(id: string): Promise<TabModule> {
  const load = tabLoaders[id];
  if (!load) throw new Error(`The tab ${id} has no content`);
  return load();
}

/** Fetches a tab's code, and what it shows first. What is missing is the tab's own to say, once it is shown. */
export async function preloadTab({ id }: AdminTab, args: LoaderFunctionArgs): Promise<void> {
  await Promise.all([
    contents.get(id)?.preload(),
    loadTab(id).then(
      ({ preload }) => preload?.(args),
      () => undefined,
    ),
  ]);
}

/** The tab's content. Its code may still be on its way, and its failure leaves the frame alive. */
export function OpenTab({ tab }: { tab: AdminTab }) {
  const Content = contents.get(tab.id);
  return <div className="mx-auto w-full max-w-[1440px] p-4 sm:p-6">{Content && <Content />}</div>;
}
