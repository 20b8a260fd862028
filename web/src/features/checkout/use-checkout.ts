import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { hideBadNews, showToast } from '../../components/ui/feedback/toast';
import { toAmount } from '../../lib/format/money';
import { keepDraft, readDraft } from './form/order-input';
import { cartActions, shippingOf, subtotalOf, useCart, useCartCheck } from '../cart';
import type { CheckoutFields } from './form/order-input';
import { LOAD_FAILURE } from './payment/PaymentCard';
import { isSolved, type Problem } from './payment/problem';
import { useProvider } from './payment/provider';
import { usePay, type PaymentForm } from './payment/use-pay';
import { usePaymentIntent } from './payment/use-payment-intent';
import { usePickupOffer } from './form/use-pickup-offer';
import { submitForm } from '../../lib/editing/submit-form';

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
  const { pay, isProcessing, isChecking, problem: found } = usePay();
  const isOver = isSolved(found, items);
  const problem = isOver ? null : found;
  // What the toast said is no longer so.
  useEffect(() => {
    if (isOver) hideBadNews();
  }, [isOver]);
  const isReady = payment !== null && intent.clientSecret !== null;
  const formFailure = provider.hasFailed ? LOAD_FAILURE.text : intent.clientSecret ? null : intent.error;
  useCartCheck(problem?.hasPriceChanged ? 'price changed' : 'opened');

  const purchase = async (fields: CheckoutFields, isAnotherOrder = false) => {
    const { clientSecret, renew } = intent;
    if (!payment || !clientSecret || !isReady) {
      const reason = formFailure ? { ...LOAD_FAILURE, text: formFailure } : NOT_READY;
      return showToast({ tone: 'destructive', ...reason });
    }
    const bought = { items, context, fields: { ...fields, delivery }, pickup: pickup.place, isAnotherOrder };
    const refused = await pay({ form: payment, purchase: bought, clientSecret, renewIntent: renew });
    if (!refused) return;
    markFields(refused);
    const { line } = refused;
    if (line && line.available > 0) cartActions.noteAvailable(line.productId, line.available);
  };

  const markFields = ({ fields }: Problem) => {
    // The form's own names, which `fields` is keyed by.
    const names = Object.keys(fields ?? {}) as (keyof CheckoutFields)[];
    names.forEach((name, at) =>
      form.setError(name, { message: fields?.[name] ?? '' }, { shouldFocus: at === 0 }),
    );
  };

  const sayMissing = () => showToast({ tone: 'destructive', ...MISSING });
  const submit = submitForm(form, (fields) => purchase(fields), sayMissing);
  const orderAnother = () => void form.handleSubmit((fields) => purchase(fields, true), sayMissing)();
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
    formFailure,
    isProcessing,
    isChecking,
    problem,
    submit,
    orderAnother,
  };
}
