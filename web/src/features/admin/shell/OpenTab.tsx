import { lazyPart } from '../../../components/ui/lazy-part';
import { TabSkeleton } from './ShellSkeleton';
import { tabs, type AdminTab } from './tabs';

const waiting = (
  <div aria-busy className="appear-late -m-4 sm:-m-6">
    <TabSkeleton />
  </div>
);

const contents = new Map(
  tabs.map(({ id, title, load }) => [
    id,
    lazyPart(`The tab ${title}`, async () => (await load()).Component, { waiting }),
  ]),
);

/** Fetches a tab's code ahead: what is there when the tab opens is drawn at once. */
export async function preloadTab({ id }: AdminTab): Promise<void> {
  await contents.get(id)?.preload();
}

/** The tab's content. Its code may still be on its way, and its failure leaves the frame alive. */
export function OpenTab({ tab }: { tab: AdminTab }) {
  const Content = contents.get(tab.id);
  return <div className="mx-auto w-full max-w-[1440px] p-4 sm:p-6">{Content && <Content />}</div>;
}
