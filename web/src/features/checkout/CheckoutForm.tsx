import { TriangleAlert } from 'lucide-react';
import type { UseFormRegister } from 'react-hook-form';
import { Form, FormField } from '../../components/domain/forms/Form';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { Notice } from '../../components/ui/feedback/Notice';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { useMedia } from '../../lib/browser/use-browser-state';
import type { ServerForm } from '../../lib/editing/use-server-form';
import { type Cents, formatCents } from '../../lib/format/money';
import { type PickupPlan, pickupTime } from '../../lib/format/pickup-plan';
import { type Delivery, type FundraiserContext, shippingOf, useCart } from '../cart';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { EmailField } from './form/EmailField';
import type { CheckoutFields } from './form/order-input';
import { ParcelFields } from './form/ParcelFields';
import type { PickupOffer } from './form/use-pickup-offer';
import { ExpressCheckout } from './payment/ExpressCheckout';
import { PaymentCard } from './payment/PaymentCard';
import { CheckingNotice, ProblemNotice } from './payment/ProblemNotice';
import { SummaryCard } from './summary/SummaryCard';
import { useSummary } from './summary/use-summary';
import { useCheckout } from './use-checkout';

/** Customer, delivery and payment. */
export function CheckoutForm({ publishableKey }: { publishableKey: string | null }) {
  const { i18n } = useLingui();
  const { items, context } = useCart();
  const checkout = useCheckout(publishableKey);
  const { form, subtotal, shipping, total, delivery, problem, isProcessing } = checkout;
  const { showLine, ...summary } = useSummary(problem);
  // Tab order follows the visual order.
  const isWide = useMedia('(min-width: 62.5rem)');
  const summaryCard = (
    <div className="min-w-0 md:h-full">
      <SummaryCard
        subtotal={subtotal}
        shipping={shipping}
        delivery={delivery}
        isLocked={isProcessing}
        problem={problem}
        isWide={isWide}
        {...summary}
      />
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
          provider={checkout.provider}
          items={items}
          delivery={delivery}
          pickupAt={checkout.pickup.place && checkout.pickup.organizationName}
          typed={form.getValues}
          mayOpen={checkout.mayOpenWallet}
          pay={checkout.buyByWallet}
        />
        <CustomerCard
          form={form}
          delivery={delivery}
          subtotal={subtotal}
          pickup={checkout.pickup}
          context={context}
        />
        <PaymentCard
          provider={checkout.provider}
          intent={checkout.intent}
          total={total}
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
        <PayButton
          total={total}
          isReady={checkout.isReady}
          hasFailed={checkout.formFailure !== null}
          isProcessing={isProcessing}
        />
      </div>
      {isWide && summaryCard}
    </Form>
  );
}

type Props = { total: Cents; isReady: boolean; hasFailed: boolean; isProcessing: boolean };

/** The texts of docs/product/storefront.md#states. Clicked before the payment form is ready, it shows why. */
function PayButton({ total, isReady, hasFailed, isProcessing }: Props) {
  const { i18n } = useLingui();
  const waiting = hasFailed ? i18n.t('Payment Form Not Loaded') : i18n.t('Loading Payment Form...');
  const isWaiting = !isReady && !isProcessing;
  return (
    <Button
      type="submit"
      className="w-full"
      aria-disabled={isWaiting}
      busyText={isProcessing ? i18n.t('Processing...') : undefined}
    >
      {isWaiting ? waiting : i18n.t('Complete Payment - {total}', { total: formatCents(total) })}
    </Button>
  );
}

type CustomerCardProps = {
  form: ServerForm<CheckoutFields>;
  delivery: Delivery;
  subtotal: Cents;
  pickup: PickupOffer;
  context: FundraiserContext | null;
};

/** 'Customer & Delivery Information'. */
function CustomerCard({ form, delivery, subtotal, pickup, context }: CustomerCardProps) {
  const { i18n } = useLingui();
  return (
    <Card as="section" aria-labelledby="customer-title" className="grid gap-5 p-5 sm:p-7">
      <h2 id="customer-title" className="text-h3">
        {i18n.t('Customer & Delivery Information')}
      </h2>
      <FormField
        form={form}
        name="name"
        label={i18n.t('Full name')}
        requirement="required"
        autoComplete="name"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <EmailField form={form} />
        <FormField
          form={form}
          name="phone"
          label={i18n.t('Phone')}
          requirement="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helper={i18n.t('Only if there is a problem with your delivery.')}
        />
      </div>
      <DeliveryChoice
        register={form.register}
        delivery={delivery}
        subtotal={subtotal}
        pickup={pickup}
        error={form.formState.errors.delivery?.message}
      />
      {delivery === 'shipping' && <ParcelFields form={form} />}
      {context?.classroomId && (
        <FormField
          form={form}
          name="showFirstName"
          as={Checkbox}
          label={i18n.t('Show my first name on the class page')}
          helper={i18n.t(
            "Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown.",
          )}
        />
      )}
      {context && (
        <FormField
          form={form}
          name="wantsThanks"
          as={Checkbox}
          label={i18n.t('{name} may send me one thank-you note', { name: context.organizationName })}
        />
      )}
    </Card>
  );
}

type DeliveryChoiceProps = {
  register: UseFormRegister<CheckoutFields>;
  delivery: Delivery;
  subtotal: Cents;
  pickup: PickupOffer;
  error: string | undefined;
};

/** Shipping, or pickup where the cart's organization offers it (docs/product/storefront.md#states). */
function DeliveryChoice({ register, delivery, subtotal, pickup, error }: DeliveryChoiceProps) {
  const { i18n } = useLingui();
  const fee = shippingOf(subtotal, 'shipping');
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
            pickup.place ? <span>{i18n.t('Free')}</span> : <Chip tone="plain">{i18n.t('Not Available')}</Chip>
          }
          text={pickupText(i18n, pickup)}
        />
      </RadioGroup>
      {delivery === 'pickup' && pickup.plan && <PickupDetails pickup={pickup} plan={pickup.plan} />}
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

function PickupDetails({ pickup, plan }: { pickup: PickupOffer; plan: PickupPlan }) {
  const { i18n } = useLingui();
  const facts = [
    { term: i18n.t('Where'), fact: plan.place },
    { term: i18n.t('When'), fact: plan.day ? pickupTime(plan.day, i18n) : plan.hours },
    { term: i18n.t('Note'), fact: plan.day?.note },
    { term: i18n.t('Good to know'), fact: plan.instructions },
    { term: i18n.t('Questions'), fact: pickup.place?.contactEmail },
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
