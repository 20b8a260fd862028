import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { showToast } from '../../components/ui/toast';
import { rememberPaying } from './arrival';
import { intentIdOf, type Purchase } from './order-input';
import { needsNewIntent, orderProblem, paymentProblem, unexpectedPayment, type Problem } from './problem';
import { usePlaceOrder } from './use-place-order';

/** The provider's form, once it is there and ready. */
export type PaymentForm = { stripe: Stripe; elements: StripeElements };

export type Checkout = {
  form: PaymentForm;
  purchase: Omit<Purchase, 'paymentIntentId'>;
  clientSecret: string;
  /** Answers another intent's secret when the present one was used up. */
  renewIntent: () => Promise<string>;
};

/**
 * The purchase: the order is stored as pending, then the provider confirms the payment and sends the shopper to
 * the confirmation (specification storefront 4). Presses while one is under way are ignored.
 */
export function usePay() {
  const placeOrder = usePlaceOrder();
  const [isProcessing, setProcessing] = useState(false);
  // Presses that come before the page has drawn the first one's effect.
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const place = async ({ purchase, clientSecret, renewIntent }: Checkout) => {
    const order = (secret: string) => placeOrder({ ...purchase, paymentIntentId: intentIdOf(secret) });
    try {
      return { orderId: await order(clientSecret), clientSecret };
    } catch (error) {
      if (!needsNewIntent(error)) throw error;
    }
    const renewed = await renewIntent();
    return { orderId: await order(renewed), clientSecret: renewed };
  };

  const attempt = async (checkout: Checkout): Promise<Problem | null> => {
    const { error } = await checkout.form.elements.submit();
    if (error) return paymentProblem(error);
    try {
      return await confirmPayment(checkout, await place(checkout));
    } catch (refused) {
      return orderProblem(refused, checkout.purchase.items);
    }
  };

  const pay = async (checkout: Checkout): Promise<Problem | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setProcessing(true);
    setProblem(null);
    const found = await attempt(checkout);
    // Without a problem the provider is taking the shopper to the confirmation: stay busy until the page goes.
    if (!found) return null;
    setProblem(found);
    showToast({ tone: 'destructive', title: found.title, text: found.text });
    setProcessing(false);
    isBusy.current = false;
    return found;
  };
  return { pay, isProcessing, problem };
}

async function confirmPayment(
  { form, purchase: { fields } }: Checkout,
  placed: { orderId: string; clientSecret: string },
): Promise<Problem | null> {
  const returnUrl = `${window.location.origin}/success?order_id=${encodeURIComponent(placed.orderId)}`;
  rememberPaying(placed.orderId);
  const billing = { name: fields.name.trim(), email: fields.email.trim() };
  try {
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      clientSecret: placed.clientSecret,
      confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: billing } },
    });
    return error ? paymentProblem(error) : null;
  } catch {
    return unexpectedPayment;
  }
}
