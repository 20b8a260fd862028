import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../components/ui/feedback/Notice';
import { useMedia } from '../../lib/browser/use-media';
import { useCart } from '../cart';
import { CustomerCard } from './form/CustomerCard';
import { PayButton } from './payment/PayButton';
import { PaymentCard } from './payment/PaymentCard';
import { CheckingNotice, ProblemNotice } from './payment/ProblemNotice';
import { SummaryCard } from './summary/SummaryCard';
import { useCheckout } from './use-checkout';
import { useSummary } from './summary/use-summary';

/** Who buys, how it gets there, and the payment. */
export function CheckoutForm({ publishableKey }: { publishableKey: string | null }) {
  const { context } = useCart();
  const checkout = useCheckout(publishableKey);
  const { form, subtotal, shipping, total, delivery, problem, isProcessing } = checkout;
  const { showLine, ...summary } = useSummary(problem);
  // Tab meets things in the order in which they are seen.
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
    <form
      noValidate
      onSubmit={(event) => void checkout.submit(event)}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_400px] md:gap-8"
    >
      {!isWide && summaryCard}
      <div className="grid min-w-0 gap-5">
        <CustomerCard
          form={form}
          delivery={delivery}
          subtotal={subtotal}
          pickup={checkout.pickup}
          hasClass={Boolean(context?.classroomId)}
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
          All sales are final: no returns or exchanges.
        </Notice>
        <PayButton
          total={total}
          isReady={checkout.isReady}
          hasFailed={checkout.formFailure !== null}
          isProcessing={isProcessing}
        />
      </div>
      {isWide && summaryCard}
    </form>
  );
}
