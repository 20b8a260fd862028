import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminFrame } from './AdminShell';
import { AdminGuard } from './session/AdminGuard';
import { TabSkeleton } from './ShellSkeleton';
import { WaitingShell } from './WaitingShell';

type Props = {
  title: string;
  /** The address of its parent page, where it has no entry in the sidebar. */
  under?: string;
  isNarrow?: boolean;
  /** The page lays itself out, beside a collapsed sidebar. */
  isBare?: boolean;
  children: ReactNode;
};

/** An admin page outside the tabs, in the same frame. */
export function AdminPage({ title, under, isNarrow = false, isBare = false, children }: Props) {
  const { pathname } = useLocation();
  usePageTitle(title);
  const frame = { title, at: under ?? pathname, isPage: true, needsRoom: isBare };
  const waiting = (
    <WaitingShell {...frame}>
      <TabSkeleton />
    </WaitingShell>
  );
  return (
    <AdminGuard waiting={waiting}>
      <AdminFrame {...frame}>
        {isBare ? (
          children
        ) : (
          <div
            className={clsx(
              'mx-auto grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-6 pb-16 sm:px-6',
              isNarrow && 'max-w-[960px]',
            )}
          >
            {children}
          </div>
        )}
      </AdminFrame>
    </AdminGuard>
  );
}
