import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../../components/domain/brand/Mark';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import type { Elements } from '../../../components/ui/elements';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { brand } from '../../../lib/format/brand';
import { AdminMenu, ReadOnlyChip } from './AdminMenu';
import { AdminGuard } from './session/AdminGuard';

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
          <AdminMenu />
        </span>
      </div>
    </header>
  );
}

type Props = { title: string; isNarrow?: boolean; children: ReactNode };

/** The frame of the administration's pages that stand outside the tabs. */
export function AdminPage({ title, isNarrow = false, children }: Props) {
  usePageTitle(title);
  return (
    <AdminGuard>
      <AdminPageBar />
      <main
        id="main"
        tabIndex={-1}
        className={clsx(
          'page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work',
          isNarrow && 'max-w-[960px]',
        )}
      >
        {children}
      </main>
    </AdminGuard>
  );
}
