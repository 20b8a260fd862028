import { Button } from '../../../components/ui/actions/Button';
import { formatCents, type Cents } from '../../../lib/format/money';

type Props = { total: Cents; isReady: boolean; isProcessing: boolean };

/** The three texts of docs/product/storefront.md#states. Pressed before the payment form is there, it leads to a reason. */
export function PayButton({ total, isReady, isProcessing }: Props) {
  const isLoading = !isReady && !isProcessing;
  return (
    <Button
      type="submit"
      className="w-full"
      aria-disabled={isLoading}
      busyText={isProcessing ? 'Processing...' : undefined}
    >
      {isLoading ? 'Loading Payment Form...' : `Complete Payment - ${formatCents(total)}`}
    </Button>
  );
}
