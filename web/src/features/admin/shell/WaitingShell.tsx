import { Command } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountButton } from '../../../components/domain/account-menu';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { AdminHead, actionsPlace } from './AdminHead';
import { linksPlace, Navigation, Sidebar } from './Sidebar';

type Props = { title: string; at: string; isPage?: boolean; needsRoom?: boolean; children: ReactNode };

/** The frame until the session is known: what all staff see, and skeletons for the rest. */
export function WaitingShell({ title, at, isPage = false, needsRoom, children }: Props) {
  return (
    <div className="flex min-h-dvh">
      <Sidebar
        needsRoom={needsRoom}
        renderLinks={(isIconOnly) => (
          <div className={linksPlace}>
            <Navigation at={at} isIconOnly={isIconOnly} />
          </div>
        )}
      />
      <div className="min-w-0 flex-1 text-work">
        <AdminHead title={title} isPage={isPage} actions={isPage ? undefined : actions} account={account} />
        <div className="p-4 sm:p-6">{children}</div>
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
