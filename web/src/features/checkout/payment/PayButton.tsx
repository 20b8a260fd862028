import { Button } from '../../../components/ui/actions/Button';
import { formatCents, type Cents } from '../../../lib/format/money';

type Props = { total: Cents; isReady: boolean; hasFailed: boolean; isProcessing: boolean };

/** The texts of docs/product/storefront.md#states. Pressed before the payment form is there, it leads to a reason. */
export function PayButton({ total, isReady, hasFailed, isProcessing }: Props) {
  const waiting = hasFailed ? 'Payment Form Not Loaded' : 'Loading Payment Form...';
  const isWaiting = !isReady && !isProcessing;
  return (
    <Button
      type="submit"
      className="w-full"
      aria-disabled={isWaiting}
      busyText={isProcessing ? 'Processing...' : undefined}
    >
      {isWaiting ? waiting : `Complete Payment - ${formatCents(total)}`}
    </Button>
  );
}
