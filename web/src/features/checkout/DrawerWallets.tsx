import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { dismissErrorToast } from '../../components/ui/feedback/toast';
import { toAmount } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import { shippingOf, subtotalOf, useCart, useCartCheck } from '../cart';
import { type CheckoutFields, keepDraft, readDraft } from './form/draft';
import { usePickupOffer } from './form/use-pickup-offer';
import { ExpressCheckout } from './payment/ExpressCheckout';
import { CheckingNotice, ProblemNotice } from './payment/ProblemNotice';
import { PaymentSettings, useProvider } from './payment/provider';
import { usePaymentIntent } from './payment/use-payment-intent';
import { type PaymentForm, usePurchase } from './payment/use-purchase';

/**
 * Wallets in the cart's drawer: the checkout's purchase without its page. No intent is created before someone pays, and
 * nothing is shown when no one can.
 */
export function DrawerWallets() {
  const { i18n } = useLingui();
  const { items, context } = useCart();
  const navigate = useNavigate();
  const { data, error } = useQuery(PaymentSettings);
  const publishableKey = data?.paymentSettings.publishableKey ?? null;
  const provider = useProvider(publishableKey, i18n.locale);
  const pickup = usePickupOffer(context);
  const subtotal = subtotalOf({ items, context });
  const intent = usePaymentIntent(toAmount(subtotal + shippingOf(subtotal, 'shipping')), false);
  const purchase = usePurchase(intent, pickup.place);
  const { problem } = purchase;
  useCartCheck(problem?.hasPriceChanged ? 'price changed' : null);

  const pay = async (form: PaymentForm, fields: CheckoutFields) => {
    const refused = await purchase.buyByWallet(form, fields);
    // The notice is visible; a toast would cover the lines.
    if (!refused?.fields) dismissErrorToast();
    else {
      // The wallet's details go into the form, where they can be corrected.
      keepDraft(fields);
      void navigate('/checkout');
    }
    return refused;
  };

  if (error || (data && !publishableKey)) return null;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onOrderAnother={purchase.orderAnotherByWallet} />}
      {purchase.isChecking && <CheckingNotice />}
      <ExpressCheckout
        isInDrawer
        provider={provider}
        items={items}
        delivery="shipping"
        pickupAt={pickup.place && pickup.organizationName}
        typed={readDraft}
        mayOpen={() => !purchase.isProcessing}
        pay={pay}
      />
    </>
  );
}
