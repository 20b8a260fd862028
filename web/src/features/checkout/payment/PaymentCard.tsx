import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Spinner } from '../../../components/ui/display/Spinner';
import { showToast } from '../../../components/ui/feedback/toast';
import type { Control } from 'react-hook-form';
import type { Cents } from '../../../lib/format/money';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { CheckoutFields } from '../form/draft';
import type { Provider } from './provider';
import type { PaymentForm } from './use-purchase';
import type { PaymentIntent } from './use-payment-intent';

const PaymentFields = lazyPart(
  /*i18n*/ 'The payment form',
  () => import('./PaymentFields').then(({ PaymentFields }) => PaymentFields),
  { waiting: <Waiting /> },
);

export const LOAD_FAILURE = {
  title: /*i18n*/ 'Payment form error',
  text: /*i18n*/ 'Failed to load payment form. Please refresh the page.',
};

type Props = {
  provider: Provider;
  intent: PaymentIntent;
  total: Cents;
  control: Control<CheckoutFields>;
  onReady: (form: PaymentForm | null) => void;
};

/** 'Payment Information': the provider's form in a box of fixed minimum size. */
export function PaymentCard({ provider, intent, total, control, onReady }: Props) {
  const { i18n } = useLingui();
  const { hasFailed } = provider;
  useEffect(() => {
    if (hasFailed)
      showToast({ tone: 'destructive', title: i18n.t(LOAD_FAILURE.title), text: i18n.t(LOAD_FAILURE.text) });
  }, [hasFailed, i18n]);
  const { clientSecret, error } = intent;
  return (
    <Card as="section" aria-labelledby="payment-title" className="p-5 sm:p-7">
      <h2 id="payment-title" className="text-h3">
        {i18n.t('Payment Information')}
      </h2>
      <p className="mt-1 flex items-center gap-2 text-work text-ink-2">
        <Lock size={18} className="shrink-0" />
        <span>
          {i18n.t('Your card goes straight to our payment provider. We never see or store the number.')}
        </span>
      </p>
      <div className="mt-4 grid min-h-[280px] rounded-input bg-sunken p-4 sm:p-5">
        {hasFailed ? (
          <LoadProblem
            title={i18n.t(LOAD_FAILURE.title)}
            text={i18n.t(LOAD_FAILURE.text)}
            advice={i18n.t(
              'Still not loading? A content blocker or your network may be in the way. Your cart is saved.',
            )}
            action={i18n.t('Refresh the page')}
            onAction={() => window.location.reload()}
          />
        ) : error && !clientSecret ? (
          <LoadProblem text={error} action={i18n.t('Try again')} onAction={intent.retry} />
        ) : provider.stripe && clientSecret ? (
          <PaymentFields
            stripe={provider.stripe}
            total={total}
            control={control}
            onReady={onReady}
            onLoadError={provider.fail}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </Card>
  );
}

function Waiting() {
  const { i18n } = useLingui();
  return (
    <div className="grid place-items-center">
      <Spinner label={i18n.t('Loading the payment form')} size={32} />
    </div>
  );
}

type TroubleProps = { title?: string; text: string; advice?: string; action: string; onAction: () => void };

function LoadProblem({ title, text, advice, action, onAction }: TroubleProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-4 text-center">
      {title && <p className="font-semibold">{title}</p>}
      <p className="max-w-[40ch]">{text}</p>
      {advice && <p className="max-w-[40ch] text-work text-ink-2">{advice}</p>}
      <Button variant="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
