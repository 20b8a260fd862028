import {
  contentWidth,
  cutText,
  faintInk,
  ink,
  line,
  margin,
  mark,
  type Shape,
} from '../../flyers/drawing/index.js';
import { formatDollars, subtractCents, zeroCents } from '../../lib/cents.js';
import { longBusinessDay } from '../../lib/dates.js';
import type { Statement } from '../statements/find-statements.js';
import { monthName } from '../statements/statement-month.js';
import { rule } from './paper-table.js';
import type { StatementFacts } from './statement-facts.js';

/** Whose statement of which month it is, and how its amount comes about. */
export function firstPage(facts: StatementFacts): Shape[] {
  return [...headOf(facts), ...sumOf(facts.statement)];
}

function headOf({ statement, seller }: StatementFacts): Shape[] {
  const { organizationName, organizationCode, month, drawnAt, id } = statement;
  const right = margin + contentWidth;
  return [
    ...mark(margin, 34, 34 / 44),
    line(seller.name, margin + 42, 55, { size: 16, font: 'heading' }),
    line('Statement of earnings', right, 50, { size: 11, align: 'right', color: faintInk }),
    line(`Drawn ${longBusinessDay(drawnAt)} · No. ${id.slice(-8)}`, right, 65, {
      size: 9,
      align: 'right',
      color: faintInk,
    }),
    rule(84, ink, 1),
    line(monthName(month), margin, 122, { size: 26, font: 'heading', role: 'H1' }),
    line(cutText(`${organizationName} (${organizationCode})`, 'strong', 13, contentWidth), margin, 146, {
      size: 13,
      font: 'strong',
    }),
  ];
}

function sumOf(statement: Statement): Shape[] {
  const { carriedOver, earned, takenBack, adjustments, amountDue } = statement;
  const rows: readonly (readonly [string, string])[] = [
    ['Carried over from the statement before', formatDollars(carriedOver)],
    ['Earned: 30% of the merchandise of paid orders', formatDollars(earned)],
    ['Taken back: cancelled and refunded orders', formatDollars(subtractCents(zeroCents, takenBack))],
    ['Adjustments: refunds in part, credit that moved', formatDollars(adjustments)],
  ];
  const y = (index: number): number => 182 + index * 22;
  const right = margin + contentWidth;
  return [
    ...rows.flatMap(([label, value], index) => [
      line(label, margin, y(index), { size: 11 }),
      line(value, right, y(index), { size: 11, align: 'right' }),
      rule(y(index) + 7, '#e6dfe9', 0.5),
    ]),
    line('Amount due', margin, y(4) + 10, { size: 16, font: 'heading', role: 'H2' }),
    line(formatDollars(amountDue), right, y(4) + 10, { size: 16, font: 'heading', align: 'right' }),
    rule(y(4) + 20, ink, 1),
    line(stateInWords(statement), margin, y(4) + 42, { size: 11, font: 'strong' }),
    line(
      'Each order is rounded to the cent, so that 30% of a sum can differ from the sum of the shares by some cents.',
      margin,
      y(4) + 60,
      { size: 9, color: faintInk },
    ),
  ];
}

/** What happened to the amount, or happens next. */
function stateInWords(statement: Statement): string {
  const { state, paidAt, method, reference, amountDue } = statement;
  if (state === 'paid' && paidAt) {
    const by = method === 'check' ? 'check' : 'bank transfer';
    return `Paid on ${longBusinessDay(paidAt)} by ${by}, reference ${reference ?? ''}.`;
  }
  if (statement.isPaidOut)
    return state === 'approved' ? 'Approved: on its way.' : 'On its way: waits for approval.';
  if (amountDue < zeroCents) return 'More was taken back than earned: carried over to the next statement.';
  return 'Under $25.00: carried over to the next statement.';
}
