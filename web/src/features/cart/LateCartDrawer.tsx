import { lazy, Suspense, useState } from 'react';
import { useCart } from './cart-store';

const CartDrawer = lazy(() => import('./CartDrawer').then(({ CartDrawer }) => ({ default: CartDrawer })));

/** Loads the drawer when it is first opened, and keeps it so that it can close gracefully. */
export function LateCartDrawer() {
  const { isOpen } = useCart();
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <CartDrawer />
    </Suspense>
  );
}
