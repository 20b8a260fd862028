import { Skeleton } from '../../../components/ui/display/Skeleton';
import { SidebarLink } from './SidebarLink';
import { tabAddress, tabs } from './tabs';

type Props = { tabId: string; isIconOnly: boolean };

/** The tabs are the same for all staff; the pages below them depend on the role. */
export function WaitingLinks({ tabId, isIconOnly }: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-3">
      <nav aria-label="Administration" className="grid gap-0.5">
        {tabs.map(({ id, title, icon, badge }) => (
          <SidebarLink
            key={id}
            to={tabAddress(id)}
            text={title}
            icon={icon}
            badge={badge}
            isCurrent={id === tabId}
            isMarked={id === tabId}
            isIconOnly={isIconOnly}
          />
        ))}
        <hr className="my-2 border-line" />
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <span key={row} className="flex min-h-11 items-center px-3">
            <Skeleton className="h-5 w-full max-w-36" />
          </span>
        ))}
      </nav>
    </div>
  );
}
