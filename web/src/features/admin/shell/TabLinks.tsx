import type { MouseEvent } from 'react';
import { SidebarLink } from './SidebarLink';
import { tabAddress, tabs } from './tabs';
import type { Elements } from '../../../components/ui/elements';

type Props = {
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
export function TabLinks({ tabId, marked, waitingCount, children, ...link }: Props) {
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
