import { useQuery } from '@apollo/client/react';
import { ShoppingBag, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Form } from '../../components/domain/forms/Form';
import { Button, QuietButton } from '../../components/ui/actions/Button';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { Notice } from '../../components/ui/feedback/Notice';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { TextField } from '../../components/ui/fields/TextField';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useMedia } from '../../lib/browser/use-browser-state';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { formatCents } from '../../lib/format/money';
import { pickupTime } from '../../lib/format/pickup-plan';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { useCart, shippingOf } from '../cart';
import { SummaryCard, useSummary } from './SummaryCard';
import { EmailField, ParcelFields } from './form/BuyerFields';
import type { PickupOffer } from './form/use-pickup-offer';
import { ExpressCheckout } from './payment/ExpressCheckout';
import { PaymentCard } from './payment/PaymentCard';
import { CheckingNotice, ProblemNotice } from './payment/ProblemNotice';
import { PaymentSettings } from './payment/provider';
import { type Checkout, useCheckout } from './use-checkout';

const PaymentSystemError = lazyPart(
  /*i18n*/ 'The payment form',
  async () => (await import('./payment/PaymentSystemError')).PaymentSystemError,
);

const REDIRECT_MS = 100;

export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Checkout'));
  const { items } = useCart();
  const { data, error, loading, refetch } = useQuery(PaymentSettings);
  if (items.length === 0) return <EmptyCheckout />;
  if (data && !data.paymentSettings.publishableKey) return <PaymentSystemError />;
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="mb-6 text-h2">{i18n.t('Checkout')}</h1>
      {error ? (
        <ReadFailure title={i18n.t('The checkout did not load')} {...{ error, loading, refetch }} />
      ) : (
        <CheckoutForm publishableKey={data?.paymentSettings.publishableKey ?? null} />
      )}
    </div>
  );
}

/** An empty cart: redirects to the products (docs/product/storefront.md#constants). */
function EmptyCheckout() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/products', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <ShoppingBag size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('Your cart is empty')}</h1>
      <Link to="/products" className={buttonStyle()}>
        {i18n.t('Browse Products')}
      </Link>
    </div>
  );
}

/** Customer, delivery and payment. */
function CheckoutForm({ publishableKey }: { publishableKey: string | null }) {
  const { i18n } = useLingui();
  const { items } = useCart();
  const checkout = useCheckout(publishableKey);
  const { form, problem, provider, pickup } = checkout;
  const { showLine, ...summary } = useSummary(problem);
  // Tab order follows the visual order.
  const isWide = useMedia('(min-width: 62.5rem)');
  const summaryCard = (
    <div className="min-w-0 md:h-full">
      <SummaryCard checkout={checkout} isWide={isWide} {...summary} />
    </div>
  );
  return (
    <Form
      form={{ ...form, submit: checkout.submit }}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_400px] md:gap-8"
    >
      {!isWide && summaryCard}
      <div className="grid min-w-0 gap-5">
        <ExpressCheckout
          provider={provider}
          items={items}
          delivery={checkout.delivery}
          pickupAt={pickup.place && pickup.organizationName}
          typed={form.getValues}
          mayOpen={checkout.mayOpenWallet}
          pay={checkout.buyByWallet}
        />
        <CustomerCard checkout={checkout} />
        <PaymentCard
          provider={provider}
          intent={checkout.intent}
          total={checkout.total}
          control={form.control}
          onReady={checkout.setPayment}
        />
        {problem && (
          <ProblemNotice problem={problem} onShowLine={showLine} onOrderAnother={checkout.orderAnother} />
        )}
        {checkout.isChecking && <CheckingNotice />}
        <Notice tone="warning" icon={TriangleAlert}>
          {i18n.t('All sales are final: no returns or exchanges.')}
        </Notice>
        <PayButton checkout={checkout} />
      </div>
      {isWide && summaryCard}
    </Form>
  );
}

type Props = { checkout: Checkout };

/** The texts of docs/product/storefront.md#states. Clicked before the payment form is ready, it shows why. */
function PayButton({ checkout: { total, isReady, formFailure, isProcessing, pickupWait } }: Props) {
  const { i18n } = useLingui();
  const isWaiting = !isReady && !isProcessing;
  return (
    <Button
      type="submit"
      className="w-full"
      aria-disabled={isWaiting}
      busyText={isProcessing ? i18n.t('Processing...') : undefined}
    >
      {isWaiting
        ? (pickupWait ?? i18n.t(formFailure === null ? 'Loading Payment Form...' : 'Payment Form Not Loaded'))
        : i18n.t('Complete Payment - {total}', { total: formatCents(total) })}
    </Button>
  );
}

function CustomerCard({ checkout }: Props) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const { form, delivery } = checkout;
  return (
    <Card as="section" aria-labelledby="customer-title" className="grid gap-5 p-5 sm:p-7">
      <h2 id="customer-title" className="text-h3">
        {i18n.t('Customer & Delivery Information')}
      </h2>
      <TextField
        {...form.field('name')}
        requirement="required"
        label={i18n.t('Full name')}
        autoComplete="name"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <EmailField form={form} />
        <TextField
          {...form.field('phone')}
          requirement="optional"
          label={i18n.t('Phone')}
          type="tel"
          autoComplete="tel"
          helper={i18n.t('Only if there is a problem with your delivery.')}
        />
      </div>
      <DeliveryChoice checkout={checkout} />
      {delivery === 'shipping' && <ParcelFields form={form} />}
      {context?.classroomId && (
        <Checkbox
          {...form.field('showFirstName')}
          label={i18n.t('Show my first name on the class page')}
          helper={i18n.t(
            "Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown.",
          )}
        />
      )}
      {context && (
        <Checkbox
          {...form.field('wantsThanks')}
          label={i18n.t('{name} may send me one thank-you note', { name: context.organizationName })}
        />
      )}
    </Card>
  );
}

/** Shipping, or pickup where the cart's organization offers it (docs/product/storefront.md#states). */
function DeliveryChoice({ checkout: { form, delivery, subtotal, pickup } }: Props) {
  const { i18n } = useLingui();
  const { register, formState } = form;
  const fee = shippingOf(subtotal, 'shipping');
  const error = formState.errors.delivery?.message;
  return (
    <div>
      <RadioGroup legend={i18n.t('Delivery method')} error={error} className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          {...register('delivery')}
          value="shipping"
          title={i18n.t('Shipping')}
          note={<span>{fee === 0 ? i18n.t('Free') : formatCents(fee)}</span>}
          text={i18n.t('To your door. Ships within 1-2 business days.')}
        />
        <RadioCard
          {...register('delivery')}
          value="pickup"
          title={i18n.t('Pickup')}
          disabled={!pickup.place}
          note={
            pickup.place ? (
              <span>{i18n.t('Free')}</span>
            ) : (
              !pickup.isUnknown && <Chip tone="plain">{i18n.t('Not Available')}</Chip>
            )
          }
          text={pickupText(i18n, pickup)}
        />
      </RadioGroup>
      {pickup.retry && (
        <QuietButton className="mt-3" onClick={pickup.retry}>
          {i18n.t('Retry')}
        </QuietButton>
      )}
      {delivery === 'pickup' && <PickupDetails pickup={pickup} />}
    </div>
  );
}

/** The next pickup day is shown before paying, since all sales are final. */
function pickupText(i18n: I18n, { plan, reason, organizationName: organization }: PickupOffer): string {
  if (!plan) return i18n.t(reason);
  return plan.day
    ? i18n.t('At {organization}. {time}.', { organization, time: pickupTime(plan.day, i18n) })
    : i18n.t('At {organization}. We will email you when it is ready.', { organization });
}

function PickupDetails({ pickup: { plan, place } }: { pickup: PickupOffer }) {
  const { i18n } = useLingui();
  if (!plan) return null;
  const facts = [
    { term: i18n.t('Where'), fact: plan.place },
    { term: i18n.t('When'), fact: plan.day ? pickupTime(plan.day, i18n) : plan.hours },
    { term: i18n.t('Note'), fact: plan.day?.note },
    { term: i18n.t('Good to know'), fact: plan.instructions },
    { term: i18n.t('Questions'), fact: place?.contactEmail },
  ].filter(({ fact }) => fact);
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-input bg-sunken px-4 py-3 text-work">
      {facts.map(({ term, fact }) => (
        <div key={term} className="contents">
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0 wrap-break-word">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
