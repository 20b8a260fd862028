import { colors, textStyle } from './email-style.js';
import { t } from './texts.js';

/** The definition of each amount, by the label of its row. Pages have theirs in web (money-terms.ts). */
const meanings: Readonly<Record<string, string>> = {
  Subtotal: 'the price of the candy.',
  Shipping: '$8.99; free with pickup or with $50.00 or more of candy.',
  Total: 'what you paid for the order.',
  'New total': 'what you paid, minus refunds.',
  'Refunded so far': 'all refunds of this order.',
  Sales: 'the candy in paid orders, without shipping, cancelled orders and refunds.',
  Earned: '30% of sales, for you and your classes together.',
  Share: '30% of the candy in the order.',
  'Still to be paid': 'what you earned that is not on a paid statement yet.',
  'Carried over': 'the unpaid amount of your last statement.',
  'Taken back': '30% of orders that were cancelled and refunded.',
  Adjustments: '30% of partial refunds, and of orders whose credit moved.',
  'Amount due': 'the sum of these. We pay amounts of $25.00 or more.',
  'Amount due at closing': 'the sum of these. We pay any amount above $0.',
  Amount: 'the amount due on your statement.',
  Sold: 'the candy in paid orders.',
  Returned: 'the candy in orders that were cancelled or refunded.',
  'Your share': '30% of what was sold and not returned.',
  'Carried from earlier seasons': 'the balance left from earlier seasons.',
  Paid: 'what we sent you.',
  Balance: 'your share plus what was carried over, minus what was paid.',
};

/** Labels that share the definition of another. */
const synonyms: Readonly<Record<string, string>> = {
  'Sales now': 'Sales',
  'Sales so far': 'Sales',
  'Total sales so far': 'Sales',
  'Sales in its last campaign': 'Sales',
  'Total earned so far': 'Earned',
  'Earned in its last campaign': 'Earned',
};

/** The definitions of those labels that name an amount, each once: "Subtotal: the price of the candy." */
export function meaningsOf(labels: readonly string[]): string[] {
  return Object.entries(meanings)
    .filter(([word]) => labels.some((label) => label === t(word) || synonyms[label] === word))
    .map(([word, meaning]) => `${t(word)}: ${t(meaning)}`);
}

/** Defines the amounts of the table above it. */
export function MoneyWords({ labels }: { readonly labels: readonly string[] }) {
  const definitions = meaningsOf(labels);
  if (definitions.length === 0) return null;
  return (
    <p className="ink-2" style={note}>
      {definitions.join(' ')}
    </p>
  );
}

const note = { ...textStyle, color: colors.ink2, fontSize: 14, lineHeight: '21px' };
