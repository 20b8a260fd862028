import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { whenIdle, whenInUse } from '../../lib/browser/when-idle';
import { cartActions, useCart, useIsDrawerOpen } from './cart-store';

const CartDrawer = lazyPart(/*i18n*/ 'Your cart', async () => (await import('./CartDrawer')).CartDrawer);

type Props = Pick<ComponentProps<typeof CartDrawer>, 'fundraiser' | 'wallets'>;

/**
 * The drawer. Its code is prefetched in case the network drops; for an empty cart only after the first interaction. Any
 * navigation closes it.
 */
export function LazyCartDrawer(props: Props) {
  const fetchAhead = useCart().items.length > 0 ? whenIdle : whenInUse;
  useEffect(() => fetchAhead(() => void CartDrawer.preload()), [fetchAhead]);
  const { pathname } = useLocation();
  const isOpen = useIsDrawerOpen();
  const closeDrawer = useEffectEvent(() => isOpen && cartActions.close());
  useEffect(() => void closeDrawer(), [pathname]);
  return <CartDrawer {...props} isOpen={isOpen} onClose={cartActions.close} />;
}

/** As tall as the line that replaces it. */
export function DaysPlaceholder() {
  return <div className="box-content h-[1lh] pb-1 text-work" />;
}

/** In a strip on every shop page: its code loads with the drawer's. */
export const LazyCampaignDays = lazyPart(
  /*i18n*/ 'The sale dates',
  () => import('./CampaignDays').then(({ CampaignDays }) => CampaignDays),
  { waiting: <DaysPlaceholder /> },
);
