import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showToast } from '../../components/ui/toast';
import { toAmount } from '../../lib/money';
import { shippingOf, subtotalOf, useCart } from '../cart';
import { keepDraft, readDraft } from './checkout-draft';
import type { CheckoutFields } from './order-input';
import { isSolved, type Problem } from './problem';
import { useProvider } from './provider';
import { useFreshPrices } from './use-fresh-prices';
import { usePay, type PaymentForm } from './use-pay';
import { usePaymentIntent } from './use-payment-intent';
import { usePickupOffer } from './use-pickup-offer';

const MISSING = { title: 'Missing information', text: 'Please fill in all required fields.' };
const NOT_READY = {
  title: 'Payment system loading',
  text: 'Please wait for the payment form to load completely.',
};

/** What the checkout knows and can do: the form, the amounts, the payment, and what went wrong with it. */
export function useCheckout(publishableKey: string | null) {
  const { items, context } = useCart();
  const pickup = usePickupOffer(context);
  const [draft] = useState(readDraft);
  const form = useForm<CheckoutFields>({ defaultValues: draft, mode: 'onTouched' });
  const { subscribe, setValue } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  );
  const chosen = useWatch({ control: form.control, name: 'delivery' });
  const delivery = pickup.place ? chosen : 'shipping';
  // The group that offered pickup was removed, or was another one when the choice was kept.
  const isPickupGone = chosen === 'pickup' && !pickup.place && !pickup.isChecking;
  useEffect(() => {
    if (isPickupGone) setValue('delivery', 'shipping');
  }, [isPickupGone, setValue]);

  const subtotal = subtotalOf({ items, context });
  const shipping = shippingOf(subtotal, delivery);
  const total = subtotal + shipping;

  const provider = useProvider(publishableKey);
  const intent = usePaymentIntent(toAmount(total));
  const [payment, setPayment] = useState<PaymentForm | null>(null);
  const { pay, isProcessing, problem: found } = usePay();
  const problem = isSolved(found, items) ? null : found;
  const isReady = payment !== null && intent.clientSecret !== null && !intent.isLoading;
  useFreshPrices(problem);

  const purchase = async (fields: CheckoutFields) => {
    const { clientSecret, renew } = intent;
    if (!payment || !clientSecret || !isReady) return showToast({ tone: 'destructive', ...NOT_READY });
    const bought = { items, context, fields: { ...fields, delivery }, pickup: pickup.place };
    const refused = await pay({ form: payment, purchase: bought, clientSecret, renewIntent: renew });
    if (refused) markFields(refused);
  };

  const markFields = ({ fields }: Problem) => {
    // The form's own names, which `fields` is keyed by.
    const names = Object.keys(fields ?? {}) as (keyof CheckoutFields)[];
    names.forEach((name) => form.setError(name, { message: fields?.[name] ?? '' }));
  };

  const submit = form.handleSubmit(purchase, () => showToast({ tone: 'destructive', ...MISSING }));
  return {
    form,
    pickup,
    delivery,
    subtotal,
    shipping,
    total,
    provider,
    intent,
    setPayment,
    isReady,
    isProcessing,
    problem,
    submit,
  };
}
