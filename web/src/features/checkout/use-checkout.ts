import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hideBadNews, showToast, type ToastContent } from '../../components/ui/feedback/toast';
import { toAmount } from '../../lib/format/money';
import { keepDraft, readDraft } from './form/draft';
import { cartActions, shippingOf, subtotalOf, useCart, useCartCheck } from '../cart';
import type { CheckoutFields } from './form/order-input';
import { LOAD_FAILURE } from './payment/PaymentCard';
import { buyerRules, checkParcel } from './form/validation';
import { isSolved, type Problem } from './payment/problem';
import { useProvider } from './payment/provider';
import { usePay, type PaymentForm } from './payment/use-pay';
import { usePaymentIntent } from './payment/use-payment-intent';
import { usePickupOffer } from './form/use-pickup-offer';
import type { DomainErrorInfo } from '../../lib/apollo/domain-error';
import { type ServerForm, useServerForm } from '../../lib/editing/use-server-form';
import { useLingui } from '../../lib/texts/use-lingui';

const MISSING = {
  title: /*i18n*/ 'Missing information',
  text: /*i18n*/ 'Please fill in all required fields.',
};
const NOT_READY = {
  title: /*i18n*/ 'Payment system loading',
  text: /*i18n*/ 'Please wait for the payment form to load completely.',
};

const ANOTHER_BY_WALLET = {
  title: /*i18n*/ 'Ready for a second order',
  text: /*i18n*/ 'Press your wallet again to pay for it.',
};

/** What the checkout knows and can do: the form, the amounts, the payment, and what went wrong with it. */
export function useCheckout(publishableKey: string | null) {
  const { i18n } = useLingui();
  const say = (tone: ToastContent['tone'], { title, text }: { title: string; text: string }) =>
    showToast({ tone, title: i18n.t(title), text: i18n.t(text) });
  const { items, context } = useCart();
  const pickup = usePickupOffer(context);
  const [draft] = useState(readDraft);
  const isAnotherOrder = useRef(false);
  const isByWallet = useRef(false);
  const form: ServerForm<CheckoutFields> = useServerForm<CheckoutFields>({
    values: draft,
    rules: buyerRules,
    check: (fields) => (delivery === 'shipping' ? checkParcel(fields, i18n) : {}),
    send: (fields) => purchase(fields),
    onInvalid: () => say('destructive', MISSING),
  });
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

  const provider = useProvider(publishableKey, i18n.locale);
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

  const buy = async (paying: PaymentForm, fields: CheckoutFields): Promise<Problem | null> => {
    const { clientSecret, renew } = intent;
    if (!clientSecret) return null;
    const bought = {
      ...{ items, context, fields, pickup: pickup.place },
      ...{ language: i18n.locale, isAnotherOrder: isAnotherOrder.current },
    };
    const refused = await pay({ form: paying, purchase: bought, clientSecret, renewIntent: renew });
    const line = refused?.line;
    if (line && line.available > 0) cartActions.noteAvailable(line.productId, line.available);
    return refused;
  };
  const mayPay = (isThere: boolean): boolean => {
    if (isThere && intent.clientSecret && !isProcessing) return true;
    const reason = formFailure ? { ...LOAD_FAILURE, text: formFailure } : NOT_READY;
    if (!isProcessing) say('destructive', reason);
    return false;
  };
  const purchase = async (fields: CheckoutFields): Promise<DomainErrorInfo | null> => {
    if (!mayPay(isReady) || !payment) return null;
    const refused = await buy(payment, { ...fields, delivery });
    if (!refused) return null;
    // What is about no field stands in the notice above the button.
    return {
      code: refused.code ?? refused.title,
      message: refused.text,
      details: { fields: refused.fields ?? {} },
    };
  };

  const payByWallet = async (wallet: PaymentForm, fields: CheckoutFields): Promise<Problem | null> => {
    isByWallet.current = true;
    const refused = await buy(wallet, fields);
    isAnotherOrder.current = false;
    return refused;
  };

  const submit = (isAnother: boolean, event?: FormEvent) => {
    isAnotherOrder.current = isAnother;
    isByWallet.current = false;
    void form.submit(event);
  };
  const orderAnother = () => {
    if (!isByWallet.current) return submit(true);
    // Only a press on its own button opens a wallet.
    isAnotherOrder.current = true;
    say('success', ANOTHER_BY_WALLET);
  };
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
    submit: (event: FormEvent) => submit(false, event),
    orderAnother,
    mayOpenWallet: () => mayPay(true),
    payByWallet,
  };
}
