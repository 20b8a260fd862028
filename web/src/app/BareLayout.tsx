import type { ReactNode } from 'react';
import { Outlet, Link } from 'react-router';
import { Mark } from '../components/domain/brand/Drawings';
import { brand } from '../lib/format/brand';
import { useLingui } from '../lib/texts/use-lingui';

/** Organization and admin pages: no navigation, only the mark as a link home (docs/product/storefront.md#screens). */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page-width flex h-16 items-center">
          <HomeLink />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function HomeLink() {
  const { i18n } = useLingui();
  return (
    <Link
      to="/"
      aria-label={i18n.t('{brand}, home', { brand: brand.name })}
      className="inline-flex min-h-10 items-center rounded-small"
    >
      <Wordmark />
    </Link>
  );
}

/** Mark and name, for use in a link home. */
function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.5rem] leading-none font-bold tracking-[-0.01em] text-ink">
      <Mark />
      <span>{brand.name}</span>
    </span>
  );
}
