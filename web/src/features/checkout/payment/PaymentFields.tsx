import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect } from 'react';
import type { Cents } from '../../../lib/format/money';
import { useProviderLook } from './appearance';
import type { PaymentForm } from './use-pay';

type Props = {
  stripe: Stripe;
  total: Cents;
  onReady: (form: PaymentForm | null) => void;
  onLoadError: () => void;
};

/**
 * The provider's own fields: card data never touches our page. They are not tied to one intent, so that what was
 * typed survives a changed total or a fresh intent.
 */
export function PaymentFields({ stripe, total, ...frame }: Props) {
  const look = useProviderLook();
  return (
    <Elements
      stripe={stripe}
      options={{ mode: 'payment', amount: total, currency: 'usd', allowedPaymentMethodTypes, ...look }}
    >
      <PaymentFrame {...frame} />
    </Elements>
  );
}

/** As the server's intents: cards and their wallets, which are paid or refused at once. */
const allowedPaymentMethodTypes = ['card'];

function PaymentFrame({ onReady, onLoadError }: Pick<Props, 'onReady' | 'onLoadError'>) {
  const stripe = useStripe();
  const elements = useElements();

  // What is no longer on the page cannot be paid with.
  useEffect(() => () => onReady(null), [onReady]);

  return (
    <PaymentElement
      onReady={() => stripe && elements && onReady({ stripe, elements })}
      onLoadError={onLoadError}
      options={{ layout: 'tabs' }}
    />
  );
}
