import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { formatCents } from '../../../lib/format/money';
import { CheckoutFundraiser } from './CheckoutFundraiser';
import { OrderSummary } from './OrderSummary';
import type { Summary } from './use-summary';

type Props = ComponentProps<typeof OrderSummary> & Summary & { isWide: boolean };

/** The summary beside the form; below 1000 px a bar that opens it in place, with the group always in sight. */
export function SummaryCard({ isWide, isOpen, setOpen, ...props }: Props) {
  const isShown = isWide || isOpen;
  const total = formatCents(props.subtotal + props.shipping);
  return (
    <Card as="section" aria-labelledby="summary-title" className="p-5 md:sticky md:top-[88px] md:p-6">
      {isWide ? (
        <h2 id="summary-title" className="mb-3 text-h3">
          Order Summary
        </h2>
      ) : (
        <h2 id="summary-title" className="text-body">
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-10 w-full items-center justify-between gap-3 font-sans font-semibold"
          >
            <span>{`${isShown ? 'Hide order summary' : 'Show order summary'}, ${total}`}</span>
            <ChevronDown aria-hidden size={20} className={isShown ? 'rotate-180' : undefined} />
          </button>
        </h2>
      )}
      <CheckoutFundraiser isGone={props.problem?.hasNoFundraiser ?? false} isLocked={props.isLocked} />
      {isShown && (
        <div className="mt-4">
          <OrderSummary {...props} />
        </div>
      )}
    </Card>
  );
}
