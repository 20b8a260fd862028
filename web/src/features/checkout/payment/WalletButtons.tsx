import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useYield } from '../../../components/ui/overlay/Sheet';
import { useShownTheme } from '../../../lib/browser/theme';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { CartItem, Delivery } from '../../cart';
import { useProviderLook } from './appearance';
import type { Problem } from './problem';
import { allowedPaymentMethodTypes } from './provider';
import type { PaymentForm } from './use-purchase';
import { deliveryOf, isReachable, walletFields, walletSheet } from './wallet';
import type { CheckoutFields } from '../form/draft';

export type WalletProps = {
  items: CartItem[];
  /** The form's choice; a wallet may change it for its own purchase. */
  delivery: Delivery;
  /** The organization that offers pickup; null without one. */
  pickupAt: string | null;
  /** The form's current values. */
  typed: () => CheckoutFields;
  /** Returns false, and shows why, while nothing can be paid. */
  mayOpen: () => boolean;
  /** Places the order with the wallet's details in place of typed ones. */
  pay: (form: PaymentForm, fields: CheckoutFields) => Promise<Problem | null>;
  /** Called with whether this browser has a wallet; null when it could not be determined. */
  onKnown: (hasWallets: boolean | null) => void;
};

/**
 * The provider's buttons for Apple Pay, Google Pay and Link, separate from the card form: an open wallet changes the
 * amount.
 */
export function WalletButtons({ stripe, ...props }: WalletProps & { stripe: Stripe }) {
  const { i18n } = useLingui();
  const look = useProviderLook();
  const { amount } = walletSheet(i18n, props.items, props.delivery, props.pickupAt);
  return (
    <Elements
      stripe={stripe}
      options={{ mode: 'payment', amount, currency: 'usd', allowedPaymentMethodTypes, ...look }}
    >
      <Buttons {...props} />
    </Elements>
  );
}

type Events = Required<ComponentProps<typeof ExpressCheckoutElement>>;

function Buttons({ items, delivery, pickupAt, typed, mayOpen, pay, onKnown }: WalletProps) {
  const { i18n } = useLingui();
  const stripe = useStripe();
  const elements = useElements();
  const color = useShownTheme() === 'dark' ? 'white' : 'black';
  // The choice made in an open wallet.
  const chosen = useRef<Delivery>(delivery);
  const yieldTo = useYield();
  useEffect(() => () => yieldTo(false), [yieldTo]);

  const sheet = () => {
    const { lineItems, shippingRates } = walletSheet(i18n, items, chosen.current, pickupAt);
    // For pickup there is no address and nothing to choose.
    return delivery === 'pickup' ? { lineItems } : { lineItems, shippingRates };
  };
  const choose = async (next: Delivery) => {
    chosen.current = next;
    await elements?.update({ amount: walletSheet(i18n, items, next, pickupAt).amount });
  };
  const end = () => {
    yieldTo(false);
    return choose(delivery);
  };
  const open: Events['onClick'] = ({ resolve, reject }) => {
    if (!mayOpen()) return reject();
    chosen.current = delivery;
    yieldTo(true);
    resolve(sheet());
  };
  const changeAddress: Events['onShippingAddressChange'] = (event) => {
    if (isReachable(i18n, event.address)) event.resolve(sheet());
    else event.reject();
  };
  const changeRate: Events['onShippingRateChange'] = async (event) => {
    await choose(deliveryOf(event.shippingRate, chosen.current));
    event.resolve(sheet());
  };
  const confirm: Events['onConfirm'] = async (event) => {
    if (!stripe || !elements) return event.paymentFailed();
    const bought = deliveryOf(event.shippingRate, chosen.current);
    const { shippingAddress } = event;
    if (bought === 'shipping' && !(shippingAddress && isReachable(i18n, shippingAddress.address)))
      return event.paymentFailed({ reason: 'invalid_shipping_address' });
    const problem = await pay({ stripe, elements }, walletFields(typed(), bought, event));
    if (!problem) return;
    event.paymentFailed({ reason: 'fail', message: problem.text(i18n) });
    await end();
  };
  return (
    <ExpressCheckoutElement
      // Buttons keep the color that they were created with.
      key={color}
      options={{
        buttonTheme: { applePay: color, googlePay: color },
        layout: { maxColumns: 2, maxRows: 1 },
        buttonHeight: 48,
        emailRequired: true,
        billingAddressRequired: true,
        phoneNumberRequired: false,
        shippingAddressRequired: delivery === 'shipping',
        allowedShippingCountries: ['US'],
      }}
      onReady={({ availablePaymentMethods }) =>
        onKnown(Object.values(availablePaymentMethods ?? {}).some(Boolean))
      }
      onLoadError={() => onKnown(null)}
      onClick={open}
      onShippingAddressChange={changeAddress}
      onShippingRateChange={(event) => void changeRate(event)}
      onConfirm={(event) => void confirm(event)}
      onCancel={() => void end()}
    />
  );
}
