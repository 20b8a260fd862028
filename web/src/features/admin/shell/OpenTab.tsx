import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary';
import { TabSkeleton } from './ShellSkeleton';
import { tabs, type AdminTab } from './tabs';

const contents = new Map(
  tabs.map(({ id, load }) => [id, lazy(async () => ({ default: (await load()).Component }))]),
);

/** The tab's content. Its code is on its way at first, and its failure leaves the frame alive. */
export function OpenTab({ tab }: { tab: AdminTab }) {
  const Content = contents.get(tab.id);
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
