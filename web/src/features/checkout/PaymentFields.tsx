import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { providerLook } from './appearance';
import type { PaymentForm } from './use-pay';

type Props = {
  stripe: Stripe;
  clientSecret: string;
  /** The total that the provider knows of. */
  amount: string;
  onReady: (form: PaymentForm | null) => void;
  onLoadError: () => void;
};

/** The provider's own fields: card data never touches our page. */
export function PaymentFields({ stripe, clientSecret, ...frame }: Props) {
  const [look] = useState(providerLook);
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, ...look }}>
      <PaymentFrame {...frame} />
    </Elements>
  );
}

function PaymentFrame({ amount, onReady, onLoadError }: Omit<Props, 'stripe' | 'clientSecret'>) {
  const stripe = useStripe();
  const elements = useElements();

  // The same intent has another amount now; the provider's form shows it in wallets.
  useEffect(() => {
    void elements?.fetchUpdates();
  }, [elements, amount]);

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
