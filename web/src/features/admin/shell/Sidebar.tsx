import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Mark } from '../../../components/domain/brand/Mark';
import { brand } from '../../../lib/format/brand';
import { useMedia } from '../../../lib/browser/use-media';
import { useStoredFlag } from '../../../lib/browser/use-stored-flag';
import type { Elements } from '../../../components/ui/elements';

type Props = { renderLinks: (isIconOnly: boolean) => Elements };

/** The tabs at the left of wide screens, 248 px or icons alone; this browser remembers which. */
export function Sidebar({ renderLinks }: Props) {
  const [isCollapsed, setCollapsed] = useStoredFlag('skycrumb-admin-sidebar-collapsed');
  // Its forty icons are a tenth of what a phone draws, which never shows it (as `md:` below).
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
          onClick={() => setCollapsed(!isCollapsed)}
        />
      </div>
      {renderLinks(isCollapsed)}
    </aside>
  );
}
