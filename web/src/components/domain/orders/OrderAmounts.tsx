import { toCents } from '../../../lib/format/money';
import { useLingui } from '../../../lib/texts/use-lingui';
import { Money } from '../Money';
import { Term } from '../Term';

const rows = [
  { of: 'subtotal', term: /*i18n*/ 'Subtotal', isAlwaysShown: true },
  { of: 'shipping', term: /*i18n*/ 'Shipping' },
  { of: 'tax', term: /*i18n*/ 'Tax' },
  { of: 'total', term: /*i18n*/ 'Total', isAlwaysShown: true },
  { of: 'refunded', term: /*i18n*/ 'Refunded' },
] as const;

type Amounts = Partial<Record<(typeof rows)[number]['of'], string>>;

type Props = {
  amounts: Amounts;
  /** Shows "Free" in place of no shipping, which is else left out. */
  showsFree?: boolean;
  className: string;
};

/** The amounts of an order: shipping, tax and refunds only when there are any. */
export function OrderAmounts({ amounts, showsFree = false, className }: Props) {
  const { i18n } = useLingui();
  const shown = rows.flatMap(({ of, term, ...row }) => {
    const cents = toCents(amounts[of] ?? '0');
    const isFree = showsFree && of === 'shipping' && cents === 0;
    return cents > 0 || isFree || 'isAlwaysShown' in row ? [{ of, term, cents, isFree }] : [];
  });
  return (
    <dl className={className}>
      {shown.map(({ of, term, cents, isFree }) => (
        <div
          key={of}
          className={of === 'total' ? 'flex justify-between text-lead font-bold' : 'flex justify-between'}
        >
          <dt>
            <Term of={of}>{i18n.t(term)}</Term>
          </dt>
          <dd>{isFree ? i18n.t('Free') : <Money cents={cents} />}</dd>
        </div>
      ))}
    </dl>
  );
}
