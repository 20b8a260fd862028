import { colors, textStyle } from './email-style.js';
import { t } from './texts.js';

/** What the words beside dollars mean, by the label of their row. Pages have theirs in web (money-terms.ts). */
const meanings: Readonly<Record<string, string>> = {
  Subtotal: 'the candy at its prices.',
  Shipping: '$8.99, and nothing from $50.00 of candy or with pickup.',
  Total: 'what was paid for the order.',
  'New total': 'what you paid, less what was refunded.',
  'Refunded so far': 'all that went back to your card.',
  Sales: 'the candy in paid orders, without shipping, cancelled orders and refunds.',
  Earned: '30% of sales, yours and your classes’ together.',
  Share: '30% of the candy in the order.',
  'Still to be paid': 'what was earned and is on no paid statement.',
  'Carried over': 'what the statement before left unpaid.',
  'Taken back': '30% of orders that were cancelled and refunded.',
  Adjustments: '30% of what was refunded in part, and credit that moved.',
  'Amount due': 'all of it added up. We pay $25.00 or more.',
  Amount: 'what your statement said was due.',
  Sold: 'the candy in paid orders.',
  Returned: 'the candy in orders that were cancelled or refunded.',
  'Your share': '30% of what was sold and not returned.',
  'Carried from earlier seasons': 'what was still open when an earlier season ended.',
  Paid: 'what was sent to you.',
  Balance: 'your share and what was carried, less what was paid.',
};

/** The same words where their row says more. */
const likewise: Readonly<Record<string, string>> = {
  'Sales now': 'Sales',
  'Sales so far': 'Sales',
  'All sales so far': 'Sales',
  'Sales of its last campaign': 'Sales',
  'All earned so far': 'Earned',
  'Earned in it': 'Earned',
};

/** "Subtotal: the candy at its prices.", for those of the labels that stand beside dollars; each once. */
export function meaningsOf(labels: readonly string[]): string[] {
  return Object.entries(meanings)
    .filter(([word]) => labels.some((label) => label === t(word) || likewise[label] === word))
    .map(([word, meaning]) => `${t(word)}: ${t(meaning)}`);
}

/** Below a table: what its amounts are. */
export function MoneyWords({ labels }: { readonly labels: readonly string[] }) {
  const said = meaningsOf(labels);
  if (said.length === 0) return null;
  return (
    <p className="ink-2" style={note}>
      {said.join(' ')}
    </p>
  );
}

const note = { ...textStyle, color: colors.ink2, fontSize: 14, lineHeight: '21px' };
