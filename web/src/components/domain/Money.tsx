import { formatCents, toCents, type Cents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import type { MoneyTerm } from './money-terms';

type Props = {
  className?: string;
  /** What the amount is when no word next to it says so: the term in its list's header, or the price of an item. */
  term?: MoneyTerm | 'price' | undefined;
} & ({ amount: string; cents?: never } | { cents: Cents; amount?: never });

/** An amount in dollars, from the server's decimal string or from cents. Screen readers hear "Price" before a price. */
export function Money({ amount, cents, className, term }: Props) {
  const { i18n } = useLingui();
  return (
    <span className={className} data-figure={term}>
      {term === 'price' && <span className="sr-only">{`${i18n.t('Price')} `}</span>}
      <span>{formatCents(cents ?? toCents(amount))}</span>
    </span>
  );
}
