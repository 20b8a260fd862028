import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { useCart } from './cart-store';

const load = () => import('./CartDrawer');

const CartDrawer = lazy(() => load().then(({ CartDrawer }) => ({ default: CartDrawer })));

type Props = ComponentProps<typeof CartDrawer>;

/**
 * Shows the drawer from its first opening on, and keeps it so that it can close gracefully. Its code comes while the
 * page is idle, before the network may go.
 */
export function LateCartDrawer(props: Props) {
  const { isOpen } = useCart();
  const [isNeeded, setNeeded] = useState(isOpen);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <CartDrawer {...props} />
    </Suspense>
  );
}
