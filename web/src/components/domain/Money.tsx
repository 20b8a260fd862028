import { formatCents, toCents, type Cents } from '../../lib/format/money';

type Props = { className?: string } & ({ amount: string; cents?: never } | { cents: Cents; amount?: never });

/** An amount of dollars, from the server's decimal string or from cents. */
export function Money({ amount, cents, className }: Props) {
  return <span className={className}>{formatCents(cents ?? toCents(amount))}</span>;
}
