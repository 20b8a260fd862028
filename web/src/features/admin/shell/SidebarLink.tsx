import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../components/ui/Tooltip';

type Props = {
  to: string;
  text: string;
  icon: LucideIcon;
  badge?: string | undefined;
  isCurrent?: boolean;
  /** Shows the icon alone, with the word in a tooltip. */
  isIconOnly?: boolean;
  onFollow?: (() => void) | undefined;
};

/** One row of the sidebar. */
export function SidebarLink(props: Props) {
  const { to, text, icon: Icon, badge, isCurrent = false, isIconOnly = false, onFollow } = props;
  const link = (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isIconOnly ? text : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-input text-work font-semibold',
        isIconOnly ? 'justify-center' : 'px-3',
        isCurrent ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {!isIconOnly && text}
      {!isIconOnly && badge && (
        <span className="ml-auto rounded-full bg-lemon px-2 py-0.5 text-smallest font-bold text-on-lemon">
          {badge}
        </span>
      )}
    </Link>
  );
  return isIconOnly ? <Tooltip text={text}>{link}</Tooltip> : link;
}
