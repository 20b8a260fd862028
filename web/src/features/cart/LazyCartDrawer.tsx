import { useEffect, type ComponentProps } from 'react';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { whenIdle } from '../../lib/browser/when-idle';
import { cartActions, useIsDrawerOpen } from './cart-store';

const CartDrawer = lazyPart(/*i18n*/ 'Your cart', () =>
  import('./CartDrawer').then(({ CartDrawer }) => CartDrawer),
);

type Props = Pick<ComponentProps<typeof CartDrawer>, 'fundraiser'>;

/** The drawer; its code comes while the page is idle, before the network may go. */
export function LazyCartDrawer(props: Props) {
  useEffect(() => whenIdle(() => void CartDrawer.preload()), []);
  return <CartDrawer {...props} isOpen={useIsDrawerOpen()} onClose={cartActions.close} />;
}
