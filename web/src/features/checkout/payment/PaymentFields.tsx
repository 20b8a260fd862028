import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { DefaultValuesOption, Stripe } from '@stripe/stripe-js';
import { useEffect } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Cents } from '../../../lib/format/money';
import { readZip } from '../form/address';
import type { CheckoutFields } from '../form/draft';
import { mailAddressPattern } from '../../../gql/rules';
import { useProviderLook } from './appearance';
import { allowedPaymentMethodTypes } from './provider';
import type { PaymentForm } from './use-purchase';

type Props = {
  stripe: Stripe;
  total: Cents;
  control: Control<CheckoutFields>;
  onReady: (form: PaymentForm | null) => void;
  onLoadError: () => void;
};

/**
 * The provider's fields: card data never touches our page. They are not tied to one intent, so typed data survives a
 * changed total or a new intent.
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

/** Wallets have their own buttons above the form. */
const wallets = { applePay: 'never', googlePay: 'never' } as const;

function PaymentFrame({ control, onReady, onLoadError }: Omit<Props, 'stripe' | 'total'>) {
  const [name, email, zip, isGift] = useWatch({ control, name: ['name', 'email', 'zip', 'isGift'] });
  const stripe = useStripe();
  const elements = useElements();

  // An unmounted form cannot be paid with.
  useEffect(() => () => onReady(null), [onReady]);

  return (
    <PaymentElement
      onReady={() => stripe && elements && onReady({ stripe, elements })}
      onLoadError={onLoadError}
      options={{
        layout: 'tabs',
        wallets,
        defaultValues: { billingDetails: billingDetails(name, email, isGift ? '' : zip) },
      }}
    />
  );
}

/**
 * Passes the order's fields on, so that the card form does not ask for them again. Leaves out empty and incomplete
 * values: the provider would report them, or clear its own fields. A gift's ZIP code is its recipient's.
 */
function billingDetails(
  name: string,
  email: string,
  zip: string,
): NonNullable<DefaultValuesOption['billingDetails']> {
  const [typedName, typedEmail, postalCode] = [name.trim(), email.trim(), readZip(zip)?.slice(0, 5)];
  return {
    ...(typedName && { name: typedName }),
    ...(mailAddressPattern.test(typedEmail) && { email: typedEmail }),
    ...(postalCode && { address: { country: 'US', postal_code: postalCode } }),
  };
}
