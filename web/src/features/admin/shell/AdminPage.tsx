import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminPageBar } from './AdminPageBar';
import { AdminGuard } from './session/AdminGuard';

type Props = { title: string; isNarrow?: boolean; children: ReactNode };

/** The frame of the administration's pages that stand outside the tabs. */
export function AdminPage({ title, isNarrow = false, children }: Props) {
  usePageTitle(title);
  return (
    <AdminGuard>
      <AdminPageBar />
      <main
        id="main"
        tabIndex={-1}
        className={clsx(
          'page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work',
          isNarrow && 'max-w-[960px]',
        )}
      >
        {children}
      </main>
    </AdminGuard>
  );
}
