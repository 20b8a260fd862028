import {
  Activity,
  Banknote,
  History,
  KeyRound,
  LogOut,
  SquareTerminal,
  UserRound,
  UserRoundX,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { LazyTooltip } from '../../../components/ui/overlay/LazyTooltip';
import { useAdmin } from './session/admin-session';
import { SidebarLink } from './SidebarLink';
import { linksPlace, TabLinks } from './TabLinks';
import { tabAddress } from './tabs';
import { useAttention } from './attention/use-attention';
import { useAdminLogout } from './session/use-admin-logout';
import { usePressedLink } from './use-pressed-link';

type Props = { tabId: string; isIconOnly?: boolean; onFollow?: () => void };

type Tool = { to: string; text: string; icon: LucideIcon; isWriting?: boolean };

const tools: readonly Tool[] = [
  { to: '/admin/dashboard', text: 'Activity overview', icon: Activity },
  { to: '/admin/payouts', text: 'Payouts', icon: Banknote },
  { to: '/admin/customers', text: 'Customers', icon: UserRound },
  { to: '/admin/personal-data', text: 'Personal data', icon: UserRoundX },
  { to: '/admin/set-password', text: 'Set password', icon: KeyRound, isWriting: true },
  { to: '/admin/staff', text: 'Staff', icon: Users },
  { to: '/admin/audit', text: 'Audit log', icon: History },
  { to: '/admin/playground', text: 'GraphQL playground', icon: SquareTerminal },
];

/** The tabs, the pages beside them, and Logout: in the sidebar and in the menu of narrow screens. */
export function SidebarLinks({ tabId, isIconOnly = false, onFollow }: Props) {
  const { canWrite } = useAdmin();
  const { logout, isLoggingOut } = useAdminLogout();
  const attention = useAttention();
  const { heading, follow } = usePressedLink();
  const marked = heading ?? tabAddress(tabId);
  const followLink = (event: MouseEvent, to: string) => {
    onFollow?.();
    follow(event, to);
  };
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
      <LogOut aria-hidden size={20} className="shrink-0" />
      {!isIconOnly && <span>Logout</span>}
    </button>
  );
  return (
    <div className={linksPlace}>
      <TabLinks
        tabId={tabId}
        marked={marked}
        isIconOnly={isIconOnly}
        waitingCount={attention?.total}
        onFollow={followLink}
      >
        {tools
          .filter(({ isWriting }) => canWrite || !isWriting)
          .map(({ to, text, icon }) => (
            <SidebarLink
              key={to}
              to={to}
              text={text}
              icon={icon}
              isMarked={to === marked}
              isIconOnly={isIconOnly}
              onFollow={followLink}
            />
          ))}
      </TabLinks>
      <div className="mt-auto pt-2">
        {isIconOnly ? <LazyTooltip text="Logout">{button}</LazyTooltip> : button}
      </div>
    </div>
  );
}
