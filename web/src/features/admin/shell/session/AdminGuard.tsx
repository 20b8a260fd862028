import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { LeaveGuard } from '../../../../components/domain/forms/LeaveGuard';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import type { Elements } from '../../../../components/ui/elements';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../../components/ui/feedback/toast';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { readAgain } from '../../../../lib/apollo/read-again';
import { onSessionEnd } from '../../../../lib/apollo/session-end';
import { onOtherTabsLogin } from '../../../../lib/browser/other-login';
import { hideWhile, onReturn } from '../../../../lib/browser/returned-page';
import { areSingleKeysOn, pageAction, showOverlay, useOverlay } from '../keyboard/keys';
import { tabAddress, tabs } from '../tabs';
import { AdminContext, AdminSession } from './admin-session';

// The playground's editor has only the role of a text box.
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]';

/** How long after `g` the key of a tab counts. */
const SEQUENCE_MS = 1_500;

const CommandPalette = lazyPart('The command palette', () =>
  import('../palette/CommandPalette').then(({ CommandPalette }) => CommandPalette),
);

const ShortcutsDialog = lazyPart('The list of shortcuts', () =>
  import('../keyboard/ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
);

// Loaded late: few sessions end under an open page, and dialogs are a tenth of a small page's code.
const LoginAgain = lazyPart('The login', () => import('./LoginAgain').then(({ LoginAgain }) => LoginAgain));

type Props = {
  children: Elements;
  /** Shown until the session is known. */
  waiting?: Elements;
};

/**
 * Shows its page to staff. Without a session it leads to the login, which returns to this address. When a session ends
 * under an open page, the login opens over it: what is typed stays mounted.
 */
export function AdminGuard({ children, waiting }: Props) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(AdminSession, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isDismissed, setDismissed] = useState(false);
  useEffect(
    () =>
      onSessionEnd(() => {
        setDismissed(false);
        void refetch().catch(() => undefined);
      }),
    [refetch],
  );
  const viewer = data?.viewer.admin;
  const [known, setKnown] = useState(viewer);
  if (viewer && viewer !== known) setKnown(viewer);
  // The user logged out: unlike after an expired session, nothing stays under the login.
  const [isLoggedOut, setLoggedOut] = useState(false);
  // The same person continues; somebody else sees nothing of theirs.
  const continueAs = (id: string) => {
    if (id === known?.id) readAgain(client);
    // Not awaited: what cannot be read again says so in its own place.
    else client.resetStore().catch(() => undefined);
    return Promise.resolve();
  };
  useSessionCheck(async () => {
    const { data: fresh } = await refetch();
    const id = fresh?.viewer.admin?.id;
    if (!id) return flushSync(() => setLoggedOut(true));
    if (hasNoSession || id !== known?.id) await continueAs(id);
  });
  const admin = viewer ?? (isLoggedOut ? null : known);
  // Also during a refetch: a half-typed login must stay where it is.
  const hasNoSession = data !== undefined && !viewer;
  useLoginRedirect(hasNoSession && !loading && !admin);

  if (admin) {
    return (
      <AdminContext value={admin}>
        {/* Another person starts with fresh pages. */}
        <LeaveGuard key={admin.id}>{children}</LeaveGuard>
        <Overlays />
        {hasNoSession && !isDismissed && (
          <LoginAgain username={admin.username} onLoggedIn={continueAs} onClose={() => setDismissed(true)} />
        )}
      </AdminContext>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <LoadingRegion isLoading={!error || loading} skeleton={waiting}>
        <div className="page-width py-8">
          <ReadFailure title="We could not check who is logged in." {...{ error, refetch }} />
        </div>
      </LoadingRegion>
    </main>
  );
}

/** Hides the page while `check` reads the session: after a logout in another tab, and on a page the browser restored. */
function useSessionCheck(check: () => Promise<unknown>): void {
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    const stops = [onOtherTabsLogin(() => hideWhile(checkNow), 'admin'), onReturn(() => checkNow())];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function useLoginRedirect(hasNoSession: boolean): void {
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

/** The keyboard shortcuts, and the overlays they open. */
function Overlays() {
  useShortcuts();
  const overlay = useOverlay();
  useEffect(() => close, []);
  return (
    <>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}

function close(): void {
  showOverlay(null);
}

/**
 * Ctrl/Cmd+K, `g` and a key, `/` and `?`, and the keys of the open page. They are off in a text field and under a
 * dialog; only the palette opens from a search field too.
 */
function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (isTyping(event.target) && !(isControl && isSearching(event.target))) return;
      const wasGo = Date.now() < goUntil;
      goUntil = 0;
      const action = isControl ? withControl(event) : single(event, wasGo);
      if (!action) return;
      event.preventDefault();
      action();
    };
    const withControl = ({ key, altKey, shiftKey }: KeyboardEvent) =>
      key.toLowerCase() === 'k' && !altKey && !shiftKey ? () => showOverlay('palette') : null;
    const single = ({ key, altKey }: KeyboardEvent, wasGo: boolean) => {
      if (altKey || !areSingleKeysOn()) return null;
      const tab = wasGo ? tabs.find(({ hotkey }) => hotkey === key) : undefined;
      if (tab) return () => void navigate(tabAddress(tab.id));
      if (key === 'g') return () => void (goUntil = Date.now() + SEQUENCE_MS);
      if (key === '/') return focusSearch;
      return key === '?' ? () => showOverlay('shortcuts') : pageAction(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}

function isSearching(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[data-search]');
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

// A tab without a search field opens the palette.
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('[data-search]');
  if (field) return field.focus();
  showOverlay('palette');
}
