import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Notice } from '../../components/ui/Notice';
import { showToast } from '../../components/ui/toast';
import { toAmount } from '../../lib/money';
import { shippingOf, subtotalOf, useCart } from '../cart';
import { CustomerCard } from './CustomerCard';
import { intentIdOf, type CheckoutFields } from './order-input';
import { PayButton } from './PayButton';
import { PaymentCard } from './PaymentCard';
import { useProvider } from './provider';
import { SummaryCard } from './SummaryCard';
import { useFreshPrices } from './use-fresh-prices';
import { usePay, type PaymentForm } from './use-pay';
import { usePaymentIntent } from './use-payment-intent';
import { usePickupOffer } from './use-pickup-offer';

const defaultValues: CheckoutFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  delivery: 'shipping',
  showFirstName: false,
};

const MISSING = { title: 'Missing information', text: 'Please fill in all required fields.' };
const NOT_READY = {
  title: 'Payment system loading',
  text: 'Please wait for the payment form to load completely.',
};

/** Who buys, how it gets there, and the payment. */
export function CheckoutForm({ publishableKey }: { publishableKey: string | null }) {
  const { items, context } = useCart();
  const pickup = usePickupOffer(context);
  const form = useForm<CheckoutFields>({ defaultValues, mode: 'onTouched' });
  const chosen = useWatch({ control: form.control, name: 'delivery' });
  const delivery = pickup.place ? chosen : 'shipping';

  const subtotal = subtotalOf({ items, context });
  const shipping = shippingOf(subtotal, delivery);
  const amount = toAmount(subtotal + shipping);

  const provider = useProvider(publishableKey);
  const intent = usePaymentIntent(amount);
  const [payment, setPayment] = useState<PaymentForm | null>(null);
  const { pay, isProcessing, problem: found } = usePay();
  // A product's problem is over once the product is out of the cart.
  const isSolved = found?.productId && !items.some(({ product }) => product.id === found.productId);
  const problem = isSolved ? null : found;
  const isReady = payment !== null && !intent.isLoading;
  useFreshPrices(problem);

  const submit = form.handleSubmit(
    (fields) => {
      if (!payment || !intent.clientSecret || intent.isLoading) {
        return showToast({ tone: 'destructive', ...NOT_READY });
      }
      const paymentIntentId = intentIdOf(intent.clientSecret);
      const place = pickup.place;
      return pay(payment, {
        items,
        context,
        fields: { ...fields, delivery },
        pickup: place,
        paymentIntentId,
      });
    },
    () => showToast({ tone: 'destructive', ...MISSING }),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_400px] md:gap-8"
    >
      <div className="md:order-2 md:h-full">
        <SummaryCard
          subtotal={subtotal}
          shipping={shipping}
          delivery={delivery}
          isLocked={isProcessing}
          problem={problem?.productId || problem?.hasPriceChanged ? problem : null}
        />
      </div>
      <div className="grid min-w-0 gap-5">
        <CustomerCard
          register={form.register}
          errors={form.formState.errors}
          delivery={delivery}
          subtotal={subtotal}
          pickup={pickup}
          hasClass={Boolean(context?.classroomId)}
        />
        <PaymentCard provider={provider} intent={intent} amount={amount} onReady={setPayment} />
        {problem && <ProblemNotice title={problem.title} text={problem.text} />}
        <Notice tone="warning" icon={TriangleAlert}>
          All sales are final: no returns or exchanges.
        </Notice>
        <PayButton amount={amount} isReady={isReady} isProcessing={isProcessing} />
      </div>
    </form>
  );
}

function ProblemNotice({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [title, text]);
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice tone="danger" icon={CircleAlert}>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
