import { useQuery } from '@apollo/client/react';
import { Fragment, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../../components/ui/feedback/toast';
import { lazyLayer } from '../../../../components/ui/lazy/lazy-layer';
import { readFragment } from '../../../../gql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useGiven } from '../../../../lib/apollo/keep-given';
import { onSessionEnd } from '../../../../lib/apollo/session-end';
import { onOtherTabsLogin } from '../../../../lib/browser/other-login';
import { hideWhile, onReturn } from '../../../../lib/browser/returned-page';
import { AdminContext, AdminSession, AdminViewer_admin } from './admin-session';
import { Overlays } from '../Overlays';
import { ShellSkeleton } from '../ShellSkeleton';
import type { Elements } from '../../../../components/ui/elements';

// Few sessions end under an open page, and dialogs are a tenth of what its smaller pages weigh.
const LoginAgain = lazyLayer('The login', () => import('./LoginAgain').then(({ LoginAgain }) => LoginAgain));

type Props = {
  children: ReactNode;
  /** Stands until it is known who is logged in. */
  waiting?: Elements;
};

/**
 * Shows its page to staff. Without a session it leads to the login, which comes back to this address. A session that
 * ends while the page is open brings the login over it: what is typed stays mounted.
 */
export function AdminGuard({ children, waiting = <ShellSkeleton /> }: Props) {
  useGiven(AdminSession);
  const { data, error, loading, refetch } = useQuery(AdminSession, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [isPutOff, setPutOff] = useState(false);
  useEffect(
    () =>
      onSessionEnd(() => {
        setPutOff(false);
        void refetch().catch(() => undefined);
      }),
    [refetch],
  );
  const viewer = readFragment(AdminViewer_admin, data?.viewer.admin);
  const [known, setKnown] = useState(viewer);
  if (viewer && viewer !== known) setKnown(viewer);
  // By the person who sat here: then nothing stays under the login, as it does when a session ran out.
  const [isLoggedOut, setLoggedOut] = useState(false);
  useDoubt(async () => {
    const { data: fresh } = await refetch();
    if (!fresh?.viewer.admin) flushSync(() => setLoggedOut(true));
  });
  const shown = viewer ?? (isLoggedOut ? null : known);
  const admin = useMemo(() => shown && { ...shown, canWrite: shown.role === 'admin' }, [shown]);
  // Also while it is asked again: a login that is half typed must stay where it is.
  const hasNoSession = data !== undefined && !viewer;
  useLoginWithout(hasNoSession && !loading && !admin);

  if (admin) {
    return (
      <AdminContext value={admin}>
        {/* Another person begins with pages of their own. */}
        <Fragment key={admin.id}>{children}</Fragment>
        <Overlays />
        {hasNoSession && !isPutOff && <LoginAgain admin={admin} onClose={() => setPutOff(true)} />}
      </AdminContext>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <LoadingRegion isLoading={!error || loading} skeleton={waiting}>
        <div className="page-width py-8">
          <ErrorCard
            title="We could not check who is logged in."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
          />
        </div>
      </LoadingRegion>
    </main>
  );
}

/** Nothing is seen while `ask` looks who is there: after a logout in another tab, and on a page that the browser kept. */
function useDoubt(ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const stops = [onOtherTabsLogin(() => hideWhile(askNow), 'admin'), onReturn(() => askNow())];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function useLoginWithout(hasNoSession: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasNoSession) return;
    showToast({
      title: 'Admin Login Required',
      text: 'Please log in as admin to access this page.',
      tone: 'destructive',
    });
    void navigate('/admin/login', { replace: true, state: { cameFrom: pathname + search } });
  }, [hasNoSession, navigate, pathname, search]);
}
