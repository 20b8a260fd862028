import { Outlet, useLocation } from 'react-router';
import { LateCartDrawer } from '../features/cart';
import { FundraiserStrip } from '../features/codes';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

// Home shows the fundraiser in its code card, checkout in its summary.
const shopPaths = new Set(['/products']);

/** Shop and class pages: navigation above, footer below. */
export function ShopLayout() {
  const isShopping = shopPaths.has(useLocation().pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      {isShopping && <FundraiserStrip />}
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <LateCartDrawer />
    </div>
  );
}
