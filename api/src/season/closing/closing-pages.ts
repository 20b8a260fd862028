import type { Company } from '../../content/index.js';
import { contentWidth, tableBlocks, writePdf } from '../../flyers/drawing/index.js';
import { formatDollars, negateCents, subtractCents, zeroCents } from '../../lib/cents.js';
import { counted } from '../../lib/counts.js';
import { longBusinessDay, noonOf } from '../../lib/dates.js';
import { monthName, wordTable } from '../../payouts/index.js';
import { noteBlocks, paperPages } from '../paper-pages.js';
import type { ClosingStatement } from './close-books.js';
import type { ClosingClass, ClosingPayment } from './closing-facts.js';

/** The closing statement for a reviewer's files. */
export function drawClosingPdf(statement: ClosingStatement, company: Company, now: Date): Promise<Buffer> {
  return writePdf(closingPages(statement, company, now), {
    title: `Closing statement, ${statement.organizationName}`,
    madeAt: statement.closedAt ?? now,
  });
}

export function closingPages(statement: ClosingStatement, company: Company, now: Date) {
  const { organizationName, organizationCode, campaign, closedAt, facts } = statement;
  const head = {
    kind: closedAt ? 'Closing statement' : 'Closing statement, preview',
    note: closedAt ? `Closed ${longBusinessDay(closedAt)}` : `As of ${longBusinessDay(now)}`,
    title: `${organizationName} (${organizationCode})`,
    subtitle: `Season ${campaign}: ${counted(facts.orderCount, 'order')}, without cancelled ones`,
    isDraft: false,
  };
  const sums: readonly (readonly [string, string])[] = [
    ['Sold: merchandise of paid orders', formatDollars(facts.sold)],
    ['Returned: cancelled and refunded', formatDollars(negateCents(facts.returned))],
    ['Net sales: sold less returned', formatDollars(subtractCents(facts.sold, facts.returned))],
    ['Share: 30%, rounded for each order', formatDollars(facts.share)],
    ...(facts.carried === zeroCents
      ? []
      : [['Carried from earlier seasons', formatDollars(facts.carried)] as const]),
    ['Paid', formatDollars(negateCents(facts.paid))],
    ['Balance', formatDollars(facts.balance)],
  ];
  const blocks = [
    ...tableBlocks({
      title: 'The season',
      columns: [
        { title: 'What', x: 0 },
        { title: 'Amount', x: contentWidth, isNumber: true },
      ],
      rows: sums,
      hasSum: true,
    }),
    ...tableBlocks({ title: 'By class', columns: classColumns, rows: facts.classes.map(classRow) }),
    ...tableBlocks({ title: 'Paid', columns: paymentColumns, rows: facts.payments.map(paymentRow) }),
    ...(facts.balance < zeroCents
      ? noteBlocks(
          `More was refunded than earned since the last payment: ${formatDollars(negateCents(facts.balance))} will be taken off the first statement of the next season.`,
        )
      : []),
    ...tableBlocks(wordTable(closingWords)),
  ];
  return paperPages(head, blocks, company);
}

const classColumns = [
  { title: 'Class', x: 0 },
  { title: 'Orders', x: 230, isNumber: true },
  { title: 'Sold', x: 310, isNumber: true },
  { title: 'Returned', x: 385, isNumber: true },
  { title: 'Organization part', x: 470, isNumber: true },
  { title: 'Class part', x: contentWidth, isNumber: true },
];

function classRow({
  className,
  orderCount,
  sold,
  returned,
  organizationPart,
  classPart,
}: ClosingClass): string[] {
  const amounts = [sold, negateCents(returned), organizationPart, classPart].map(formatDollars);
  return [className ?? 'Without a class', String(orderCount), ...amounts];
}

const paymentColumns = [
  { title: 'Statement', x: 0 },
  { title: 'Of this season', x: 210, isNumber: true },
  { title: 'Paid on', x: 230 },
  { title: 'By', x: 350 },
  { title: 'Reference', x: 430 },
];

const closingWords = [
  'Orders',
  'Sold',
  'Returned',
  'Organization part',
  'Class part',
  'Of this season',
  'Carried from earlier seasons',
  'Paid',
  'Balance',
] as const;

const methods = { check: 'Check', 'bank-transfer': 'Transfer' } as const;

function paymentRow({ month, share, paidOn, method, reference }: ClosingPayment): string[] {
  return [
    monthName(month),
    formatDollars(share),
    paidOn ? longBusinessDay(noonOf(paidOn)) : 'Not paid',
    method === null ? '' : methods[method],
    reference ?? '',
  ];
}
