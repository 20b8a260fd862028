import { useEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Provider } from './provider';
import type { WalletProps } from './WalletButtons';

const WalletButtons = lazyPart(
  /*i18n*/ 'Express checkout',
  () => import('./WalletButtons').then(({ WalletButtons }) => WalletButtons),
  { waiting: <WalletSkeleton /> },
);

/** How long the drawer keeps the empty space. */
const MAX_WAIT_MS = 8_000;

/** Whether this browser has wallets, from the provider; null until known. */
let known: boolean | null = null;

type Props = Omit<WalletProps, 'onKnown'> & { provider: Provider; isInDrawer?: boolean };

/**
 * Wallet buttons above the form. Their space is kept until the provider reports that there are none; in the drawer,
 * which people close again, only for a short time.
 */
export function ExpressCheckout({ provider, isInDrawer = false, ...wallet }: Props) {
  const { i18n } = useLingui();
  const [hasWallets, setHasWallets] = useState(known);
  const isWaiting = isInDrawer && hasWallets === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWallets(false), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const update = (found: boolean | null) => {
    known = found ?? known;
    setHasWallets(found === true);
  };
  if (provider.hasFailed || hasWallets === false) return null;
  return (
    <section aria-labelledby="express-title" className="grid gap-3">
      <h2 id="express-title" className={isInDrawer ? 'sr-only' : 'text-h3'}>
        {i18n.t('Express checkout')}
      </h2>
      <div className="min-h-12">
        {provider.stripe ? (
          <WalletButtons stripe={provider.stripe} {...wallet} onKnown={update} />
        ) : (
          <WalletSkeleton />
        )}
      </div>
      {!isInDrawer && (
        <p className="flex items-center gap-3 text-work text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <span>{i18n.t('or fill in the form')}</span>
        </p>
      )}
    </section>
  );
}

/** As tall as the buttons. */
function WalletSkeleton() {
  return <Skeleton className="h-12 w-full rounded-input" />;
}
