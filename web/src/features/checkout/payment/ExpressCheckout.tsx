import { useState } from 'react';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Provider } from './provider';
import type { WalletProps } from './WalletButtons';

const WalletButtons = lazyPart(
  /*i18n*/ 'Express checkout',
  () => import('./PaymentFields').then(({ WalletButtons }) => WalletButtons),
  { waiting: <Space /> },
);

type Props = Omit<WalletProps, 'onKnown'> & { provider: Provider };

/** A wallet buys with two presses and types nothing. Its place is kept until the provider says that there is none. */
export function ExpressCheckout({ provider: { stripe, hasFailed }, ...wallet }: Props) {
  const { i18n } = useLingui();
  const [hasWallets, setHasWallets] = useState(true);
  if (hasFailed || !hasWallets) return null;
  return (
    <section aria-labelledby="express-title" className="grid gap-3">
      <h2 id="express-title" className="text-h3">
        {i18n.t('Express checkout')}
      </h2>
      {stripe ? <WalletButtons stripe={stripe} {...wallet} onKnown={setHasWallets} /> : <Space />}
      <p className="flex items-center gap-3 text-work text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <span>{i18n.t('or fill in the form')}</span>
      </p>
    </section>
  );
}

function Space() {
  return <div className="h-12" />;
}
