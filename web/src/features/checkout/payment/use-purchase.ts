import { useMutation } from '@apollo/client/react';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { dismissErrorToast, showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, useCart } from '../../cart';
import type { CheckoutFields } from '../form/draft';
import { intentIdOf, orderInput, type Purchase } from '../form/order-input';
import { rememberPaying } from './arrival';
import {
  isSolved,
  needsCheck,
  needsNewIntent,
  orderProblem,
  orderInPayment,
  paymentProblem,
  type Problem,
} from './problem';
import { usePaymentCheck } from './use-payment-check';
import type { PaymentIntent } from './use-payment-intent';

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      id
    }
  }
`);

/** The provider's form, once it is ready. */
export type PaymentForm = { stripe: Stripe; elements: StripeElements };

/**
 * The purchase of the current cart, with its problem: shared by the form, its wallets, and the wallets in the cart's
 * drawer.
 */
export function usePurchase({ clientSecret, renew }: PaymentIntent, pickup: Purchase['pickup']) {
  const { i18n } = useLingui();
  const { items, context } = useCart();
  const { pay, isProcessing, isChecking, problem } = usePay();
  const wallet = useRef({ isLast: false, isAnotherOrder: false });
  const isOver = isSolved(problem, items);
  // The toast's problem is solved.
  useEffect(() => {
    if (isOver) dismissErrorToast();
  }, [isOver]);

  const buy = async (form: PaymentForm, fields: CheckoutFields, isAnotherOrder: boolean) => {
    const purchase = { items, context, fields, pickup, language: i18n.locale, isAnotherOrder };
    const refused = await pay({ form, purchase, clientSecret, renewIntent: renew });
    if (refused?.productId && refused.available)
      cartActions.noteAvailable(refused.productId, refused.available);
    return refused;
  };

  return {
    isProcessing,
    isChecking,
    problem: isOver ? null : problem,
    buyByForm: (form: PaymentForm, fields: CheckoutFields, isAnotherOrder: boolean) => {
      wallet.current = { isLast: false, isAnotherOrder: false };
      return buy(form, fields, isAnotherOrder);
    },
    buyByWallet: (form: PaymentForm, fields: CheckoutFields): Promise<Problem | null> => {
      const { isAnotherOrder } = wallet.current;
      wallet.current = { isLast: true, isAnotherOrder: false };
      return buy(form, fields, isAnotherOrder);
    },
    /** False after a purchase by the form. A wallet opens only by its own button, so this asks for a click. */
    orderAnotherByWallet: (): boolean => {
      if (!wallet.current.isLast) return false;
      wallet.current.isAnotherOrder = true;
      const title = i18n.t('Ready for a second order');
      showToast({ tone: 'success', title, text: i18n.t('Tap your wallet button again to pay for it.') });
      return true;
    },
  };
}

type Payment = {
  form: PaymentForm;
  purchase: Omit<Purchase, 'paymentIntentId'>;
  /** Null before an intent was created. */
  clientSecret: string | null;
  /** Creates an intent when there is none or the current one was used; returns its secret. */
  renewIntent: () => Promise<string>;
};

/**
 * The purchase: stores the order as pending, then the provider confirms the payment and redirects to the confirmation
 * (docs/product/storefront.md#states). Ignores clicks while it runs. When the card step gives no response about the
 * card, it asks the server first: nobody is invited to pay again before the outcome is known.
 */
function usePay() {
  const { i18n } = useLingui();
  const [placeOrder] = useMutation(PlaceOrder);
  const { check, isChecking } = usePaymentCheck();
  const [isProcessing, setProcessing] = useState(false);
  // Guards against clicks before the first one has re-rendered the page.
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Stores the order as pending. Throws the server's refusal. */
  const place = async ({ purchase, clientSecret, renewIntent }: Payment): Promise<Placed> => {
    const order = async (secret: string) => {
      const input = orderInput({ ...purchase, paymentIntentId: intentIdOf(secret) });
      const { data } = await placeOrder({ variables: { input } });
      if (!data) throw new Error('The response was empty.');
      cartActions.hold(purchase.items);
      return { orderId: data.placeOrder.id, clientSecret: secret };
    };
    try {
      return await order(clientSecret ?? (await renewIntent()));
    } catch (error) {
      if (!needsNewIntent(error)) throw error;
    }
    return order(await renewIntent());
  };

  const attempt = async (checkout: Payment): Promise<Problem | null> => {
    // Nothing is ordered yet: a form that throws is only a form that failed.
    const { error } = await checkout.form.elements.submit().catch(() => ({ error: {} }));
    if (error) return paymentProblem(error);
    let placed: Placed;
    try {
      placed = await place(checkout);
    } catch (refused) {
      const orderId = orderInPayment(refused);
      if (orderId) return check({ orderId, paymentIntentId: null });
      return orderProblem(refused, checkout.purchase.items);
    }
    const found = await confirmPayment(checkout, placed);
    if (found !== 'unknown') return found;
    return check({ orderId: placed.orderId, paymentIntentId: intentIdOf(placed.clientSecret) });
  };

  const pay = async (checkout: Payment): Promise<Problem | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    dismissErrorToast();
    setProcessing(true);
    setProblem(null);
    const found = await attempt(checkout);
    // Without a problem the provider is redirecting: stay busy until the page is left.
    if (!found) return null;
    setProblem(found);
    // A question is not a failure, and the notice shows it already.
    if (!found.paidOrderId)
      showToast({ tone: 'destructive', title: i18n.t(found.title), text: found.text(i18n) });
    setProcessing(false);
    isBusy.current = false;
    return found;
  };
  return { pay, isProcessing, isChecking, problem };
}

type Placed = { orderId: string; clientSecret: string };

/**
 * The provider's card step. Returns the problem with the card or the form; 'unknown' when it is not clear whether the
 * card was charged; null while the provider redirects.
 */
async function confirmPayment(
  { form, purchase: { fields } }: Payment,
  placed: Placed,
): Promise<Problem | 'unknown' | null> {
  const returnUrl = `${window.location.origin}/success?order_id=${encodeURIComponent(placed.orderId)}`;
  rememberPaying(placed.orderId);
  const billing = { name: fields.name.trim(), email: fields.email.trim() };
  try {
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      clientSecret: placed.clientSecret,
      confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: billing } },
    });
    if (!error) return null;
    return needsCheck(error) ? 'unknown' : paymentProblem(error);
  } catch {
    return 'unknown';
  }
}
