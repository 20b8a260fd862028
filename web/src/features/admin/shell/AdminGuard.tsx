import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { LoadingRegion } from '../../../components/ui/LoadingRegion';
import { showToast } from '../../../components/ui/toast';
import { readFragment } from '../../../gql';
import { refusalOf } from '../../../lib/refusal';
import { onSessionEnd } from '../../../lib/session-end';
import { AdminContext, AdminSession, AdminViewer_admin } from './admin-session';
import { Overlays } from './Overlays';
import { ShellSkeleton } from './ShellSkeleton';

/** Shows its page to staff. Without a session it leads to the login, which comes back to this address. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data, error, loading, refetch } = useQuery(AdminSession, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => onSessionEnd(() => void refetch().catch(() => undefined)), [refetch]);
  const viewer = readFragment(AdminViewer_admin, data?.viewer.admin);
  const admin = useMemo(() => viewer && { ...viewer, canWrite: viewer.role === 'admin' }, [viewer]);
  useLoginWithout(data !== undefined && !loading && !viewer);

  if (admin) {
    return (
      <AdminContext value={admin}>
        {children}
        <Overlays />
      </AdminContext>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <LoadingRegion isLoading={!error || loading} skeleton={<ShellSkeleton />}>
        <div className="page-width py-8">
          <ErrorCard
            title="We could not check who is logged in."
            text={refusalOf(error).message}
            onRetry={() => void refetch()}
          />
        </div>
      </LoadingRegion>
    </main>
  );
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
