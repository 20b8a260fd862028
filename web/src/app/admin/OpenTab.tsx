import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { tabs, TabSkeleton, type AdminTab } from '../../features/admin/shell';
import { tabLoaders } from './tab-loaders';

const waiting = (
  <div aria-busy className="appear-late -m-4 sm:-m-6">
    <TabSkeleton />
  </div>
);

const contents = new Map(
  tabs.map(({ id, title }) => [id, lazyPart(`The tab ${title}`, () => loadTab(id), { waiting })]),
);

async function loadTab(id: string) {
  const load = tabLoaders[id];
  if (!load) throw new Error(`The tab ${id} has no content`);
  return (await load()).Component;
}

/** Fetches a tab's code ahead: what is there when the tab opens is drawn at once. */
export async function preloadTab({ id }: AdminTab): Promise<void> {
  await contents.get(id)?.preload();
}

/** The tab's content. Its code may still be on its way, and its failure leaves the frame alive. */
export function OpenTab({ tab }: { tab: AdminTab }) {
  const Content = contents.get(tab.id);
  return <div className="mx-auto w-full max-w-[1440px] p-4 sm:p-6">{Content && <Content />}</div>;
}
