import { clsx } from 'clsx';
import { ChevronRight, Command, Menu } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { AccountButton } from '../../../components/domain/account-menu';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { linksPlace, Navigation, Sidebar } from './Sidebar';
import type { AdminTab } from './tabs';

/** A row of its own on narrow screens. */
const actionsPlace = 'order-last flex w-full flex-wrap items-center gap-3 md:order-none md:w-auto';

type Props = Pick<HeadProps, 'title' | 'isRecord' | 'actions'> & {
  at: string;
  needsRoom?: boolean;
};

/** The frame until the session is known: what all staff see, and skeletons for the rest. */
export function WaitingShell({ at, needsRoom, ...head }: Props) {
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
        <AdminHead {...head} account={account} />
        <TabSkeleton />
      </div>
    </div>
  );
}

const actionsId = 'tab-actions';

/** The place of a tab's actions in the head, with their shapes until they are there. */
export function TabActionsPlace({ tab }: { tab: AdminTab | undefined }) {
  return (
    <>
      <div id={actionsId} className={clsx(actionsPlace, 'peer not-has-[>*>*]:hidden')} />
      {tab?.actions && (
        <div className={clsx(actionsPlace, 'peer-not-empty:hidden')}>
          {tab.actions.map((shape) => (
            <Skeleton key={shape} className={shape} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Puts a tab's actions into the head. Their place is found by its id, not by a context: a change of one would make React
 * hydrate the whole tab at once.
 */
export function TabActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(actionsId)), []);
  return place && createPortal(<div className="contents">{children}</div>, place);
}

const account = (
  <>
    <IconButton icon={Command} label="Find anything (Ctrl K)" isOutlined aria-disabled />
    <AccountButton aria-disabled />
  </>
);

/** A tab whose code is loading. */
export function TabSkeleton() {
  return (
    <div className="grid gap-5 p-4 sm:p-6">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

type HeadProps = {
  title: string;
  /** Its name may be long: it is the heading below the head. */
  isRecord?: boolean;
  /** Opens the menu of narrow screens; missing until the session is known. */
  onMenu?: () => void;
  actions?: Elements | undefined;
  account: Elements;
};

/** The breadcrumb and title, the tab's actions, and the account menu. */
export function AdminHead({ title, isRecord = false, onMenu, actions, account }: HeadProps) {
  return (
    <header data-tall-head className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <IconButton
          icon={Menu}
          label="Menu"
          isOutlined
          aria-haspopup="dialog"
          aria-disabled={!onMenu}
          onClick={onMenu}
          className="md:hidden"
        />
        <div className="min-w-0 flex-1">
          <nav aria-label="Breadcrumb">
            <ol
              className={clsx('flex items-center gap-1 text-ink-2', isRecord ? 'text-work' : 'text-smallest')}
            >
              <li>
                <Link to="/admin" className="rounded-small underline-offset-2 hover:underline">
                  Admin
                </Link>
              </li>
              <li aria-current="page" className="flex min-w-0 items-center gap-1">
                <ChevronRight size={14} className="shrink-0" />
                <span className="truncate">{title}</span>
              </li>
            </ol>
          </nav>
          {!isRecord && <h1 className="truncate text-h3">{title}</h1>}
        </div>
        {actions}
        {account}
      </div>
    </header>
  );
}
