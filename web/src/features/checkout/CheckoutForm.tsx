import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../components/ui/Notice';
import { useCart } from '../cart';
import { CustomerCard } from './CustomerCard';
import { PayButton } from './PayButton';
import { PaymentCard } from './PaymentCard';
import type { Problem } from './problem';
import { SummaryCard } from './SummaryCard';
import { useCheckout } from './use-checkout';

/** Who buys, how it gets there, and the payment. */
export function CheckoutForm({ publishableKey }: { publishableKey: string | null }) {
  const { context } = useCart();
  const checkout = useCheckout(publishableKey);
  const { form, subtotal, shipping, total, delivery, problem, isProcessing } = checkout;
  return (
    <form
      noValidate
      onSubmit={(event) => void checkout.submit(event)}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_400px] md:gap-8"
    >
      <div className="min-w-0 md:order-2 md:h-full">
        <SummaryCard
          subtotal={subtotal}
          shipping={shipping}
          delivery={delivery}
          isLocked={isProcessing}
          problem={problem}
        />
      </div>
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
          onReady={checkout.setPayment}
        />
        {problem && <ProblemNotice problem={problem} />}
        <Notice tone="warning" icon={TriangleAlert}>
          All sales are final: no returns or exchanges.
        </Notice>
        <PayButton total={total} isReady={checkout.isReady} isProcessing={isProcessing} />
      </div>
    </form>
  );
}

function ProblemNotice({ problem }: { problem: Problem }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice tone="danger" icon={CircleAlert}>
        <p className="font-semibold">{problem.title}</p>
        <p>{problem.text}</p>
      </Notice>
    </div>
  );
}
