import { clsx } from 'clsx';
import { Command, Eye, LogOut, Users } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { AccountButton, useThemePart } from '../../../components/domain/account-menu';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import type { Elements } from '../../../components/ui/elements';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { LazyTooltip } from '../../../components/ui/overlay/LazyTooltip';
import { Menu } from '../../../components/ui/overlay/Menu';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { whenInUse } from '../../../lib/browser/when-idle';
import { useAttention, useLiveAttention } from './attention/use-attention';
import { showOverlay } from './keyboard/keys';
import { AdminGuard } from './session/AdminGuard';
import { hasJob, useAdmin, useAdminLogout } from './session/admin-session';
import { jobsText } from './session/jobs';
import { linksPlace, Navigation, Sidebar } from './Sidebar';
import { type AdminTab, tabOf } from './tabs';
import { AdminHead, TabActionsPlace, WaitingShell } from './WaitingShell';

/** Holds the sidebar's links on narrow screens. */
const MenuSheet = lazyPart('The menu', () =>
  import('../../../components/ui/overlay/Sheet').then(({ Sheet }) => Sheet),
);

/** The frame with the tab in the address, which the app renders. */
export function AdminShell({ renderTab }: { renderTab: (tab: AdminTab) => ReactNode }) {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const title = tab?.title ?? '';
  usePageTitle(`${title} - Admin`);
  useFocusOnTab(tab?.id ?? '');
  return (
    <AdminFrame at={tab?.to ?? ''} title={title} actions={<TabActionsPlace tab={tab} />}>
      {tab && renderTab(tab)}
    </AdminFrame>
  );
}

type PageProps = {
  /** Its name everywhere: heading, document title, breadcrumb, and its entry in the sidebar. */
  title: string;
  /** The address of its parent page, where it has no entry in the sidebar. */
  under?: string;
  isNarrow?: boolean;
  /** The page lays itself out, beside a collapsed sidebar. */
  isBare?: boolean;
  children: Elements;
};

/** An admin page outside the tabs, in the same frame. */
export function AdminPage({ title, under, isNarrow = false, isBare = false, children }: PageProps) {
  const { pathname } = useLocation();
  usePageTitle(`${title} - Admin`);
  const frame = { title, at: under ?? pathname, isRecord: under !== undefined, needsRoom: isBare };
  return (
    <AdminGuard waiting={<WaitingShell {...frame} />}>
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
            {frame.isRecord && (
              <PageTitle>
                <span className="wrap-anywhere">{title}</span>
              </PageTitle>
            )}
            {children}
          </div>
        )}
      </AdminFrame>
    </AdminGuard>
  );
}

type FrameProps = {
  /** The address of its entry in the sidebar. */
  at: string;
  title: string;
  isRecord?: boolean;
  /** The sidebar is collapsed at first. */
  needsRoom?: boolean;
  actions?: Elements;
  children: ReactNode;
};

/** The sidebar and head around every page. */
function AdminFrame({ at, needsRoom, children, ...head }: FrameProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  useLiveAttention();
  // Fetched early, in case the network goes away.
  useEffect(() => whenInUse(() => void MenuSheet.preload()), []);
  return (
    <div className="flex min-h-dvh">
      <Sidebar
        needsRoom={needsRoom}
        renderLinks={(isIconOnly) => <SidebarLinks at={at} isIconOnly={isIconOnly} />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <main id="main" tabIndex={-1} className="flex-1 text-work">
          <AdminHead {...head} onMenu={() => setMenuOpen(true)} account={<AdminAccount />} />
          <div>{children}</div>
        </main>
      </div>
      <MenuSheet isOpen={isMenuOpen} onClose={closeMenu} title="Menu">
        <SidebarLinks at={at} onFollow={closeMenu} />
      </MenuSheet>
    </div>
  );
}

// Tabs share one path, so the router does not move the focus between them.
function useFocusOnTab(tabId: string): void {
  const shown = useRef(tabId);
  useEffect(() => {
    if (shown.current === tabId) return;
    shown.current = tabId;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [tabId]);
}

/** The right end of the head, the same on every tab. */
function AdminAccount() {
  return (
    <>
      <ReadOnlyChip />
      <IconButton
        icon={Command}
        label="Find anything (Ctrl K)"
        aria-haspopup="dialog"
        isOutlined
        onClick={() => showOverlay('palette')}
      />
      <AdminMenu />
    </>
  );
}

function AdminMenu() {
  const { fullName, jobs, needsSecondFactor } = useAdmin();
  const { logout, isLoggingOut } = useAdminLogout();
  const theme = useThemePart();
  const head = (
    <div className="px-3 py-2">
      <p className="font-semibold">{fullName}</p>
      <p className="text-small text-ink-2">
        {needsSecondFactor ? 'Read only until your second factor is set up' : jobsText(jobs)}
      </p>
    </div>
  );
  return (
    <Menu
      trigger={<AccountButton />}
      sideOffset={8}
      parts={[
        { head, rows: [] },
        theme,
        {
          rows: [
            { text: 'Staff and your login', icon: Users, to: '/admin/staff' },
            { text: 'Logout', icon: LogOut, isDisabled: isLoggingOut, onSelect: logout },
          ],
        },
      ]}
    />
  );
}

/** Shown to staff without jobs. */
function ReadOnlyChip() {
  if (useAdmin().jobs.length > 0) return null;
  return (
    <Chip tone="info" icon={Eye} className="whitespace-nowrap">
      Read only
    </Chip>
  );
}

type SidebarLinksProps = { at: string; isIconOnly?: boolean; onFollow?: () => void };

/** The pages and Logout: in the sidebar and in the menu of narrow screens. */
function SidebarLinks({ at, isIconOnly = false, onFollow }: SidebarLinksProps) {
  const admin = useAdmin();
  const { logout, isLoggingOut } = useAdminLogout();
  const attention = useAttention();
  const { destination, follow } = usePressedLink();
  const button = (
    <button
      type="button"
      aria-disabled={isLoggingOut}
      onClick={isLoggingOut ? undefined : logout}
      aria-label={isIconOnly ? 'Logout' : undefined}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-input text-work font-semibold hover:bg-sunken',
        isIconOnly ? 'justify-center' : 'px-3',
      )}
    >
      <LogOut size={20} className="shrink-0" />
      {!isIconOnly && <span>Logout</span>}
    </button>
  );
  return (
    <div className={linksPlace}>
      <Navigation
        at={at}
        marked={destination ?? at}
        isIconOnly={isIconOnly}
        waitingCount={attention?.total}
        isMine={(jobs) => hasJob(admin, jobs)}
        onFollow={(event, to) => {
          onFollow?.();
          follow(event, to);
        }}
      />
      {isIconOnly ? <LazyTooltip text="Logout">{button}</LazyTooltip> : button}
    </div>
  );
}

/**
 * Marks a pressed link of the sidebar in the next frame: starting a navigation renders the page first, and on a slow
 * computer the press would seem lost. `destination` is the address being opened.
 */
function usePressedLink() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [pressed, setPressed] = useState<string | null>(null);
  const follow = (event: MouseEvent, to: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setPressed(to);
    afterPaint(() => {
      setPressed(null);
      void navigate(to);
    });
  };
  return { destination: pressed ?? (location ? location.pathname + location.search : null), follow };
}

/** Other presses open a tab or a window, or save the link: the browser handles them. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** Runs work after the next paint; at once while the page is hidden. */
function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  requestAnimationFrame(() => setTimeout(work));
}
