import { Outlet, useLocation } from 'react-router';
import { LazyCartDrawer } from '../features/cart';
import { FundraiserChoice, FundraiserStrip } from '../features/codes';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

// Home shows the fundraiser in its code card, checkout in its summary.
const shopPaths = new Set(['/products']);

/** Shop and class pages: navigation above; the footer below the fold, so that it never jumps while a page comes. */
export function ShopLayout() {
  const isShopping = shopPaths.has(useLocation().pathname);
  return (
    <>
      <NavigationBar />
      {isShopping && <FundraiserStrip />}
      <main id="main" tabIndex={-1} className="min-h-dvh print:min-h-0">
        <Outlet />
      </main>
      <Footer />
      <LazyCartDrawer fundraiser={<FundraiserChoice />} />
    </>
  );
}
