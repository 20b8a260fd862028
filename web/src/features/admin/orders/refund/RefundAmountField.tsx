import { TextField } from '../../../../components/ui/fields/TextField';
import { formatCents, toCents } from '../../../../lib/format/money';

type Props = {
  left: string;
  amount: string;
  isValid: boolean;
  /** The server's, where it refused the amount. */
  error: string | undefined;
  onChange: (amount: string) => void;
};

/** Dollars; the merchandise is refunded first. */
export function RefundAmountField({ left, amount, isValid, error, onChange }: Props) {
  return (
    <TextField
      label="Amount in dollars"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      helper={`Less than ${formatCents(toCents(left))}, which is what is left of the payment. Merchandise goes first, then shipping.`}
      error={isValid ? error : 'Type an amount such as 12.50.'}
      value={amount}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
