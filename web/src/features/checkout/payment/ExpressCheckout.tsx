import { useEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Provider } from './provider';
import type { WalletProps } from './WalletButtons';

const WalletButtons = lazyPart(
  /*i18n*/ 'Express checkout',
  () => import('./WalletButtons').then(({ WalletButtons }) => WalletButtons),
  { waiting: <WalletPlace /> },
);

/** Nobody looks longer at the empty place in the drawer. */
const PATIENCE_MS = 8_000;

/** What the provider has said of this browser; null until then. */
let known: boolean | null = null;

type Props = Omit<WalletProps, 'onKnown'> & { provider: Provider; isInDrawer?: boolean };

/**
 * A wallet buys with two presses and types nothing. Its place is kept until the provider says that there is none; in the
 * drawer, which people close again, not for long.
 */
export function ExpressCheckout({ provider, isInDrawer = false, ...wallet }: Props) {
  const { i18n } = useLingui();
  const [hasWallets, setHasWallets] = useState(known);
  const isWaiting = isInDrawer && hasWallets === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWallets(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const learn = (found: boolean | null) => {
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
          <WalletButtons stripe={provider.stripe} {...wallet} onKnown={learn} />
        ) : (
          <WalletPlace />
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

/** As high as the buttons. */
function WalletPlace() {
  return <Skeleton className="h-12 w-full rounded-input" />;
}
