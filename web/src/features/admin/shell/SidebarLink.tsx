import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { LazyTooltip } from '../../../components/ui/overlay/LazyTooltip';
import type { Elements } from '../../../components/ui/elements';
import { tabAddress, tabs } from './tabs';

type Props = {
  to: string;
  text: string;
  icon: LucideIcon;
  badge?: string | undefined;
  /** How many things wait there. */
  count?: number | undefined;
  isCurrent?: boolean;
  /** Looks like the current one: it is, or was pressed just now. */
  isMarked?: boolean;
  /** Shows the icon alone, with the word in a tooltip. */
  isIconOnly?: boolean;
  onFollow?: (event: MouseEvent, to: string) => void;
};

const MAX_SHOWN = 99;

/** One row of the sidebar. */
export function SidebarLink(props: Props) {
  const { to, text, icon: Icon, badge, count = 0, isCurrent = false, isIconOnly = false } = props;
  const link = (
    <Link
      to={to}
      onClick={(event) => props.onFollow?.(event, to)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={nameOf(text, count, isIconOnly)}
      className={clsx(
        'relative flex min-h-11 items-center gap-3 rounded-input text-work font-semibold',
        isIconOnly ? 'justify-center' : 'px-3',
        props.isMarked ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {!isIconOnly && <span>{text}</span>}
      {!isIconOnly && badge && (
        <span className="ml-auto rounded-full bg-lemon px-2 py-0.5 text-smallest font-bold text-on-lemon">
          {badge}
        </span>
      )}
      {count > 0 && (
        <span
          aria-hidden
          className={clsx(
            'rounded-full bg-danger font-bold text-on-danger tabular-nums',
            isIconOnly ? 'absolute top-1.5 right-1.5 size-2.5' : 'ml-auto px-2 py-0.5 text-smallest',
          )}
        >
          {!isIconOnly && (count > MAX_SHOWN ? `${MAX_SHOWN}+` : count)}
        </span>
      )}
    </Link>
  );
  return isIconOnly ? <LazyTooltip text={text}>{link}</LazyTooltip> : link;
}

/** Undefined where the shown text says it all. */
function nameOf(text: string, count: number, isIconOnly: boolean): string | undefined {
  if (count > 0) return `${text}, ${count} waiting`;
  return isIconOnly ? text : undefined;
}

type TabLinksProps = {
  tabId: string;
  /** The address that is marked: of the open page, or of the one that is on its way. */
  marked: string;
  isIconOnly: boolean;
  /** What waits on the tab of notifications. */
  waitingCount?: number | undefined;
  onFollow?: (event: MouseEvent, to: string) => void;
  /** The pages beside the tabs. */
  children: Elements;
};

/** The navigation of the administration: the tabs, the same for all staff, and below them what depends on the role. */
export function TabLinks({ tabId, marked, waitingCount, children, ...link }: TabLinksProps) {
  return (
    <nav aria-label="Administration" className="grid gap-0.5">
      {tabs.map(({ id, title, icon, badge }) => (
        <SidebarLink
          key={id}
          to={tabAddress(id)}
          text={title}
          icon={icon}
          badge={badge}
          count={id === 'notifications' ? waitingCount : undefined}
          isCurrent={id === tabId}
          isMarked={tabAddress(id) === marked}
          {...link}
        />
      ))}
      <hr className="my-2 border-line" />
      {children}
    </nav>
  );
}

/** Around the navigation, and what stands at the foot of the sidebar. */
export const linksPlace = 'flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-3';
