import { Command } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountButton } from '../../../components/domain/AccountButton';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { AdminHead, actionsPlace } from './AdminHead';
import { Sidebar, linksPlace, TabLinks } from './Sidebar';
import { type AdminTab, tabAddress } from './tabs';

/** The frame of the tabs before it is known who is logged in: what all staff see stands, the rest is grey. */
export function WaitingShell({ tab, children }: { tab: AdminTab | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <Sidebar renderLinks={(isIconOnly) => <WaitingLinks tabId={tab?.id ?? ''} isIconOnly={isIconOnly} />} />
      <div className="min-w-0 flex-1 text-work">
        <AdminHead title={tab?.title ?? ''} actions={actions} account={account} />
        <div className="mx-auto w-full max-w-[1440px] p-4 sm:p-6">{children}</div>
      </div>
    </div>
  );
}

const actions = (
  <div className={actionsPlace}>
    <Skeleton className="h-10 min-w-0 flex-1 basis-56 rounded-input md:w-72 md:flex-none" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-7 w-28 rounded-full" />
  </div>
);

const account = (
  <>
    <IconButton icon={Command} label="Find anything (Ctrl K)" isOutlined aria-disabled />
    <AccountButton aria-disabled />
  </>
);

/** The tabs are the same for all staff; the pages below them depend on the role. */
function WaitingLinks({ tabId, isIconOnly }: { tabId: string; isIconOnly: boolean }) {
  return (
    <div className={linksPlace}>
      <TabLinks tabId={tabId} marked={tabAddress(tabId)} isIconOnly={isIconOnly}>
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <span key={row} className="flex min-h-11 items-center px-3">
            <Skeleton className="h-5 w-full max-w-36" />
          </span>
        ))}
      </TabLinks>
    </div>
  );
}
