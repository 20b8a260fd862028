import { Button } from '../../components/ui/Button';
import { formatCents, toCents } from '../../lib/money';

type Props = { amount: string; isReady: boolean; isProcessing: boolean };

/** The three texts of specification storefront 4. */
export function PayButton({ amount, isReady, isProcessing }: Props) {
  const isLoading = !isReady && !isProcessing;
  return (
    <Button
      type="submit"
      className="w-full"
      disabled={isLoading}
      busyText={isProcessing ? 'Processing...' : undefined}
    >
      {isLoading ? 'Loading Payment Form...' : `Complete Payment - ${formatCents(toCents(amount))}`}
    </Button>
  );
}
