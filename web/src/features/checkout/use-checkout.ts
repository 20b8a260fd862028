import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showToast } from '../../components/ui/feedback/toast';
import { orderInput } from '../../gql/input-rules';
import type { DomainErrorInfo } from '../../lib/apollo/domain-error';
import { brokenRules, type Sentences } from '../../lib/editing/input-rules';
import { type ServerForm, useServerForm } from '../../lib/editing/use-server-form';
import { toAmount } from '../../lib/format/money';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { shippingOf, subtotalOf, useCart, useCartCheck } from '../cart';
import { addressLengths, checkZip } from './form/address';
import { type CheckoutFields, keepDraft, readDraft } from './form/draft';
import { usePickupOffer } from './form/use-pickup-offer';
import { LOAD_FAILURE } from './payment/PaymentCard';
import { useProvider } from './payment/provider';
import { usePaymentIntent } from './payment/use-payment-intent';
import { type PaymentForm, usePurchase } from './payment/use-purchase';

const MISSING = {
  title: /*i18n*/ 'Missing information',
  text: /*i18n*/ 'Please fill in all required fields.',
};
const NOT_READY = {
  title: /*i18n*/ 'Payment system loading',
  text: /*i18n*/ 'Please wait for the payment form to load completely.',
};

/** State and actions of the checkout: the form, the amounts, the payment, and its problem. */
export function useCheckout(publishableKey: string | null) {
  const { i18n } = useLingui();
  const warn = ({ title, text }: { title: string; text: string }) =>
    showToast({ tone: 'destructive', title: i18n.t(title), text: i18n.t(text) });
  const { items, context } = useCart();
  const pickup = usePickupOffer(context);
  const [draft] = useState(readDraft);
  const isAnotherOrder = useRef(false);
  const form: ServerForm<CheckoutFields> = useServerForm<CheckoutFields>({
    values: draft,
    rules: buyerRules,
    check: (fields) => (delivery === 'shipping' ? checkShipping(fields, i18n) : {}),
    send: (fields) => buy(fields),
    onInvalid: () => warn(MISSING),
  });
  const { subscribe, setValue } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  );
  const chosen = useWatch({ control: form.control, name: 'delivery' });
  const hasNoPlace = chosen === 'pickup' && !pickup.place;
  // The group that offered pickup was removed or changed since the draft was stored.
  const isPickupGone = hasNoPlace && !pickup.isUnknown;
  const delivery = isPickupGone ? 'shipping' : chosen;
  // Why an order for pickup cannot be paid yet.
  const pickupWait = hasNoPlace && pickup.isUnknown ? i18n.t(pickup.reason) : null;
  useEffect(() => {
    if (isPickupGone) setValue('delivery', 'shipping');
  }, [isPickupGone, setValue]);

  const subtotal = subtotalOf({ items, context });
  const shipping = shippingOf(subtotal, delivery);
  const total = subtotal + shipping;

  const provider = useProvider(publishableKey, i18n.locale);
  const intent = usePaymentIntent(toAmount(total));
  const [payment, setPayment] = useState<PaymentForm | null>(null);
  const { buyByForm, buyByWallet, orderAnotherByWallet, ...purchase } = usePurchase(intent, pickup.place);
  const isReady = payment !== null && intent.clientSecret !== null && !pickupWait;
  const formFailure = provider.hasFailed ? LOAD_FAILURE.text : intent.clientSecret ? null : intent.error;
  useCartCheck(purchase.problem?.hasPriceChanged ? 'price changed' : 'opened');

  const mayPay = (isThere: boolean): boolean => {
    if (isThere && intent.clientSecret && !purchase.isProcessing) return true;
    const loading = formFailure ? { ...LOAD_FAILURE, text: formFailure } : NOT_READY;
    if (!purchase.isProcessing) warn(pickupWait ? { title: /*i18n*/ 'Pickup', text: pickupWait } : loading);
    return false;
  };
  const buy = async (fields: CheckoutFields): Promise<DomainErrorInfo | null> => {
    if (!mayPay(isReady) || !payment) return null;
    const refused = await buyByForm(payment, { ...fields, delivery }, isAnotherOrder.current);
    if (!refused) return null;
    // Problems of no field show in the notice above the button.
    return {
      code: refused.code ?? refused.title,
      message: refused.text(i18n),
      details: { fields: refused.fields ?? {} },
    };
  };

  const submit = (isAnother: boolean, event?: FormEvent) => {
    isAnotherOrder.current = isAnother;
    void form.submit(event);
  };
  return {
    form,
    pickup,
    delivery,
    pickupWait,
    subtotal,
    shipping,
    total,
    provider,
    intent,
    setPayment,
    isReady,
    formFailure,
    ...purchase,
    submit: (event: FormEvent) => submit(false, event),
    orderAnother: () => {
      if (!orderAnotherByWallet()) submit(true);
    },
    mayOpenWallet: () => mayPay(!pickupWait),
    buyByWallet,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The server's rules, under the form's field names (docs/product/storefront.md#validation). */
const buyerRules = {
  name: orderInput.customerName,
  email: orderInput.customerEmail,
  phone: orderInput.customerPhone,
};

const part = (maxLength: number, required?: string) => ({ maxLength, ...(required && { required }) });

/** Rules for the shipping address, which is sent as one text. */
const addressRules = {
  line1: part(addressLengths.line1, /*i18n*/ 'Please enter a street address.'),
  line2: part(addressLengths.line2),
  city: part(addressLengths.city, /*i18n*/ 'Please enter a city.'),
  state: { required: /*i18n*/ 'Please choose a state.' },
};

const giftRules = { recipientName: orderInput.recipientName, giftMessage: orderInput.giftMessage };

function checkShipping(fields: CheckoutFields, i18n: I18n): Sentences {
  const rules = fields.isGift ? { ...addressRules, ...giftRules } : addressRules;
  const tooLong = (max: number) => i18n.t('Please use at most {max} characters.', { max });
  return { ...brokenRules(rules, fields, { tooLong }), zip: checkZip(fields, i18n) };
}
