import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { LeaveGuard } from '../../../components/domain/forms/LeaveGuard';
import type { Elements } from '../../../components/ui/elements';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import type { Live } from '../../../lib/live/use-live';
import type { Access } from '../login/use-access';
import { DashboardBar } from './DashboardBar';

/** The login dialog over an open page, loaded late because few sessions end under one. */
export const LazyLoginAgain = lazyPart('The login', () =>
  import('../login/LoginAgain').then(({ LoginAgain }) => LoginAgain),
);

type Props = {
  organizationId: string;
  name: string;
  /** From `useAccess`. */
  access: Pick<Access, 'login' | 'onStay'>;
  /** Left out on pages without live data. */
  live?: Live;
  /** Limits the line length, for forms. */
  isNarrow?: boolean;
  children: Elements;
};

/**
 * The layout of pages beside the dashboard: top bar, back link, a question before unsaved input is left, and a login
 * dialog when the session ends.
 */
export function WorkPage({ organizationId, name, access, live, isNarrow = false, children }: Props) {
  return (
    <LeaveGuard onStay={access.onStay}>
      <DashboardBar organizationId={organizationId} name={name} {...(live && { live })} />
      <main
        id="main"
        tabIndex={-1}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work',
          isNarrow ? 'mx-auto max-w-[840px] px-4 sm:px-6' : 'page-width',
        )}
      >
        <Link
          to={`/organization/${organizationId}`}
          className="link inline-flex min-h-10 w-fit items-center gap-1.5 print:hidden"
        >
          <ArrowLeft size={18} />
          <span>Dashboard</span>
        </Link>
        {children}
      </main>
      {access.login && <LazyLoginAgain {...access.login} />}
    </LeaveGuard>
  );
}
