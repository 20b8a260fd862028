import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Mark } from '../../../components/domain/Mark';
import { brand } from '../../../lib/format/brand';
import { LazyAdminMenu } from './LazyAdminMenu';
import { ReadOnlyChip } from './ReadOnlyChip';
import type { Elements } from '../../../components/ui/elements';

/** Above the administration's pages that stand outside the tabs. */
export function AdminPageBar({ children }: { children?: Elements }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page-width flex min-h-16 items-center gap-3">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="inline-flex min-h-10 shrink-0 items-center rounded-small"
        >
          <Mark height={32} />
        </Link>
        <Link to="/admin" className={buttonStyle({ variant: 'plain', size: 'sm' })}>
          <ArrowLeft aria-hidden size={18} />
          <span>Admin</span>
        </Link>
        <span className="ml-auto flex items-center gap-3">
          {children}
          <ReadOnlyChip />
          <LazyAdminMenu />
        </span>
      </div>
    </header>
  );
}
