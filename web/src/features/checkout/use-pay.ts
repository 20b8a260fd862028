import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { showToast } from '../../components/ui/toast';
import type { Purchase } from './order-input';
import { orderProblem, paymentProblem, unexpectedPayment, type Problem } from './problem';
import { usePlaceOrder } from './use-place-order';

/** The provider's form, once it is there and ready. */
export type PaymentForm = { stripe: Stripe; elements: StripeElements };

/**
 * The purchase: the order is stored as pending, then the provider confirms the payment and sends the shopper to
 * the confirmation (specification storefront 4). Presses while one is under way are ignored.
 */
export function usePay() {
  const placeOrder = usePlaceOrder();
  const [isProcessing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const fail = (found: Problem) => {
    setProblem(found);
    showToast({ tone: 'destructive', title: found.title, text: found.text });
  };

  const attempt = async (form: PaymentForm, purchase: Purchase): Promise<Problem | null> => {
    const { error } = await form.elements.submit();
    if (error) return paymentProblem(error);
    try {
      return confirmPayment(form, await placeOrder(purchase), purchase);
    } catch (refused) {
      return orderProblem(refused);
    }
  };

  const pay = async (form: PaymentForm, purchase: Purchase) => {
    if (isProcessing) return;
    setProcessing(true);
    setProblem(null);
    const found = await attempt(form, purchase).catch(() => unexpectedPayment);
    // Without a problem the provider is taking the shopper to the confirmation: stay busy until the page goes.
    if (!found) return;
    fail(found);
    setProcessing(false);
  };
  return { pay, isProcessing, problem };
}

async function confirmPayment(
  form: PaymentForm,
  orderId: string,
  purchase: Purchase,
): Promise<Problem | null> {
  const { name, email } = purchase.fields;
  const returnUrl = `${window.location.origin}/success?order_id=${encodeURIComponent(orderId)}`;
  try {
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: { name: name.trim(), email: email.trim() } },
      },
    });
    return error ? paymentProblem(error) : null;
  } catch {
    return unexpectedPayment;
  }
}
