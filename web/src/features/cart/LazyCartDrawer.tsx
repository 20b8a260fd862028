import { useEffect, useState, type ComponentProps } from 'react';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { whenIdle } from '../../lib/browser/when-idle';
import { cartActions, useIsDrawerOpen } from './cart-store';

const CartDrawer = lazyPart(/*i18n*/ 'Your cart', () =>
  import('./CartDrawer').then(({ CartDrawer }) => CartDrawer),
);

type Props = Pick<ComponentProps<typeof CartDrawer>, 'fundraiser'>;

/**
 * Shows the drawer from its first opening on, and keeps it so that it can close gracefully. Its code comes while the
 * page is idle, before the network may go.
 */
export function LazyCartDrawer(props: Props) {
  const isOpen = useIsDrawerOpen();
  const [isNeeded, setNeeded] = useState(isOpen);
  useEffect(() => whenIdle(() => void CartDrawer.preload()), []);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return <CartDrawer {...props} isOpen={isOpen} onClose={cartActions.close} />;
}
