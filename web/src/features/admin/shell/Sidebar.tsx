import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../../components/domain/brand/Drawings';
import { IconButton } from '../../../components/ui/actions/IconButton';
import type { Elements } from '../../../components/ui/elements';
import { LazyTooltip } from '../../../components/ui/overlay/LazyTooltip';
import { browserStorage } from '../../../lib/browser/storage';
import { createStore } from '../../../lib/browser/store';
import type { Job } from '../../../gql/graphql';
import { useMedia } from '../../../lib/browser/use-browser-state';
import { brand } from '../../../lib/format/brand';
import { type AdminEntry, groups, tabAddress } from './tabs';

type SidebarProps = { needsRoom?: boolean; renderLinks: (isIconOnly: boolean) => Elements };

/** The sidebar of wide screens: 248 px, or icons only (at first, where a page needs room). The browser remembers it. */
export function Sidebar({ needsRoom = false, renderLinks }: SidebarProps) {
  const [isChanged, setChanged] = useStoredFlag(
    needsRoom ? 'skycrumb-admin-sidebar-expanded' : 'skycrumb-admin-sidebar-collapsed',
  );
  const isCollapsed = isChanged !== needsRoom;
  // Phones never show it (`md:` below), and its forty icons are a tenth of what they would render.
  const isNarrow = useMedia('not all and (min-width: 48rem)');
  if (isNarrow) return null;
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface md:flex',
        isCollapsed ? 'w-16' : 'w-[248px]',
      )}
    >
      <div className="flex h-16 items-center justify-between gap-2 border-b border-line px-3">
        {!isCollapsed && (
          <Link
            to="/"
            aria-label={`${brand.name}, home`}
            className="inline-flex min-h-10 items-center gap-2 rounded-small font-display text-[1.25rem] font-bold text-ink no-underline"
          >
            <Mark height={28} />
            <span>{brand.name}</span>
          </Link>
        )}
        <IconButton
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!isCollapsed}
          onClick={() => setChanged(!isChanged)}
        />
      </div>
      {renderLinks(isCollapsed)}
    </aside>
  );
}

type LinkProps = Pick<AdminEntry, 'to' | 'title' | 'icon' | 'badge'> & {
  count: number | undefined;
  isCurrent: boolean;
  /** Highlighted: the current one, or the one just pressed. */
  isMarked: boolean;
  /** Shows only the icon, with the text in a tooltip. */
  isIconOnly: boolean;
  onFollow?: ((event: MouseEvent, to: string) => void) | undefined;
};

const MAX_SHOWN = 99;

function SidebarLink(props: LinkProps) {
  const { to, title: text, icon: Icon, badge, count = 0, isCurrent, isIconOnly } = props;
  const link = (
    <Link
      ref={isCurrent ? reveal : null}
      to={to}
      onClick={(event) => props.onFollow?.(event, to)}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'relative flex scroll-mb-6 min-h-11 items-center gap-3 rounded-input text-work font-semibold md:min-h-10',
        isIconOnly ? 'justify-center' : 'px-3',
        props.isMarked ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className={clsx(isIconOnly && 'sr-only')}>{text}</span>
      {!isIconOnly && badge && (
        <span className="ml-auto rounded-full bg-lemon px-2 py-0.5 text-smallest font-bold text-on-lemon">
          {badge}
        </span>
      )}
      {count > 0 && (
        <span
          className={clsx(
            'rounded-full bg-danger font-bold text-on-danger tabular-nums',
            isIconOnly ? 'absolute top-1.5 right-1.5 size-2.5' : 'ml-auto px-2 py-0.5 text-smallest',
          )}
        >
          <span className="sr-only">{`${count} waiting`}</span>
          {!isIconOnly && <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>}
        </span>
      )}
    </Link>
  );
  return isIconOnly ? <LazyTooltip text={text}>{link}</LazyTooltip> : link;
}

/** In low windows the sidebar scrolls. */
function reveal(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

type NavigationProps = Pick<LinkProps, 'isIconOnly' | 'onFollow'> & {
  at: string;
  /** The highlighted address: of the open page, or of the one being opened. */
  marked?: string;
  /** The number of items waiting on the notifications tab. */
  waitingCount?: number | undefined;
  /** Undefined until the session is known. */
  isMine?: (jobs: readonly Job[]) => boolean;
};

/** The admin navigation in groups, the same on every page. */
export function Navigation({ at, marked = at, waitingCount, isMine, ...link }: NavigationProps) {
  return (
    <nav aria-label="Administration" className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto">
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className="grid gap-0.5">
          {!link.isIconOnly && (
            <p aria-hidden className="px-3 text-smallest font-bold text-ink-2">
              {title}
            </p>
          )}
          {entries
            .filter(({ jobs }) => !jobs || isMine?.(jobs))
            .map((entry) => (
              <SidebarLink
                key={entry.to}
                {...entry}
                count={entry.to === tabAddress('notifications') ? waitingCount : undefined}
                isCurrent={entry.to === at}
                isMarked={entry.to === marked}
                {...link}
              />
            ))}
        </div>
      ))}
      {/* In low windows the last entries fade out: there are more below. */}
      <div aria-hidden className="pointer-events-none sticky bottom-0 h-6 bg-linear-to-t from-surface" />
    </nav>
  );
}

/** Holds the navigation and the foot of the sidebar. */
export const linksPlace = 'flex min-h-0 flex-1 flex-col gap-2 p-3';

const flags = createStore<Readonly<Record<string, boolean>>>({});

/**
 * A flag that this browser stores; where storage is forbidden it lasts as long as the page. The server renders the page
 * with false.
 */
function useStoredFlag(key: string): [boolean, (isSet: boolean) => void] {
  const read = () => flags.get()[key] ?? browserStorage.read(key) === 'true';
  const isSet = useSyncExternalStore(flags.subscribe, read, () => false);
  const store = (next: boolean) => {
    browserStorage.write(key, String(next));
    flags.set({ ...flags.get(), [key]: next });
  };
  return [isSet, store];
}
