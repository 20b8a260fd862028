import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary';
import { TabSkeleton } from './ShellSkeleton';
import { tabs, type AdminTab } from './tabs';

const contents = new Map(
  tabs.map(({ id, load }) => [id, lazy(async () => ({ default: (await load()).Component }))]),
);

const loaded = new Map<string, ComponentType>();

/**
 * Fetches a tab's code ahead. What is there when the tab opens is drawn at once; a lazy component that has shown its
 * waiting shape is held back by React for 300 ms.
 */
export async function preloadTab({ id, load }: AdminTab): Promise<void> {
  loaded.set(id, (await load()).Component);
}

/** The tab's content. Its code may still be on its way, and its failure leaves the frame alive. */
export function OpenTab({ tab }: { tab: AdminTab }) {
  // Kept while the tab is open: another component type would lose what was typed.
  const [Content] = useState(() => loaded.get(tab.id) ?? contents.get(tab.id));
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <div aria-busy className="appear-late">
            <TabSkeleton />
          </div>
        }
      >
        <div className="mx-auto w-full max-w-[1440px] p-4 sm:p-6">{Content && <Content />}</div>
      </Suspense>
    </ErrorBoundary>
  );
}
