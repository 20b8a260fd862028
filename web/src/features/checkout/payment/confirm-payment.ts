import { rememberPaying } from './arrival';
import { needsCheck, paymentProblem, type Problem } from './problem';
import type { Checkout } from './use-pay';

export type Placed = { orderId: string; clientSecret: string };

/**
 * The provider's card step. Returns the problem with the card or the form; 'unknown' when nobody can say whether the
 * card was charged; null while the provider is taking the shopper to the confirmation.
 */
export async function confirmPayment(
  { form, purchase: { fields } }: Checkout,
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
