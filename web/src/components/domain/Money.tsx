import { formatCents, toCents, type Cents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import type { MoneyTerm } from './money-terms';

type Props = {
  className?: string;
  /** What it is, where no word stands beside it: the word at the head of its list, or the price of what it stands at. */
  term?: MoneyTerm | 'price' | undefined;
} & ({ amount: string; cents?: never } | { cents: Cents; amount?: never });

/** An amount of dollars; a price says so to who hears the page. From the server's decimal string or from cents. */
export function Money({ amount, cents, className, term }: Props) {
  const { i18n } = useLingui();
  return (
    <span className={className} data-figure={term}>
      {term === 'price' && <span className="sr-only">{`${i18n.t('Price')} `}</span>}
      <span>{formatCents(cents ?? toCents(amount))}</span>
    </span>
  );
}
