import { addCents, formatDollars, subtractCents, zeroCents, type Cents } from '../../../lib/cents.js';

/** What is still to be paid to an organization, in the words of docs/product/payouts.md#words. */
export type Owed = {
  readonly earned: Cents;
  readonly onItsWay: Cents;
  /** The statement that `earned` will be on: "November 2025", and its day as '2025-12-01'. */
  readonly next: { readonly monthName: string; readonly drawnOn: string } | null;
};

export function owedAmount({ earned, onItsWay }: Owed): Cents {
  return addCents(earned, onItsWay);
}

/** Says what is still owed, that it stays payable, and when. At a closing any amount is paid. */
export function owedSentences(owed: Owed, { isClosing }: { readonly isClosing: boolean }): string {
  const amount = owedAmount(owed);
  if (amount < zeroCents) {
    const back = formatDollars(subtractCents(zeroCents, amount));
    return `Refunds took back ${back} more than was earned: it is taken off what comes next.`;
  }
  if (amount === zeroCents) return 'Everything you earned has been paid.';
  return [
    `${formatDollars(amount)} is still to be paid.`,
    ...earnedSentences(owed),
    ...(owed.onItsWay > zeroCents
      ? [`${formatDollars(owed.onItsWay)} is on its way, on statements already drawn.`]
      : []),
    isClosing
      ? 'We pay it in full, even under $25.00.'
      : 'Amounts under $25.00 carry over until they reach $25.00.',
  ].join(' ');
}

function earnedSentences({ earned, next }: Owed): string[] {
  if (!next || earned <= zeroCents) return [];
  const day = dayFormat.format(new Date(`${next.drawnOn}T12:00:00Z`));
  return [`${formatDollars(earned)} will be on the ${next.monthName} statement, drawn on ${day}.`];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
