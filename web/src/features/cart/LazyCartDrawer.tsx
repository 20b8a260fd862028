import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { whenIdle, whenInUse } from '../../lib/browser/when-idle';
import { cartActions, useCart, useIsDrawerOpen } from './cart-store';

const CartDrawer = lazyPart(/*i18n*/ 'Your cart', () =>
  import('./CartDrawer').then(({ CartDrawer }) => CartDrawer),
);

type Props = Pick<ComponentProps<typeof CartDrawer>, 'fundraiser' | 'wallets'>;

/**
 * The drawer; its code comes before the network may go: that of an empty cart once somebody uses the page. Another page
 * closes it, whatever led there.
 */
export function LazyCartDrawer(props: Props) {
  const fetchAhead = useCart().items.length > 0 ? whenIdle : whenInUse;
  useEffect(() => fetchAhead(() => void CartDrawer.preload()), [fetchAhead]);
  const { pathname } = useLocation();
  const isOpen = useIsDrawerOpen();
  const leave = useEffectEvent(() => isOpen && cartActions.close());
  useEffect(() => void leave(), [pathname]);
  return <CartDrawer {...props} isOpen={isOpen} onClose={cartActions.close} />;
}
