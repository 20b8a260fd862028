import { Outlet } from 'react-router';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

/** Shop and class pages: navigation above, footer below. */
export function ShopLayout() {
  return (
    <>
      <NavigationBar />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
