import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { HomeLink } from './HomeLink';

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
