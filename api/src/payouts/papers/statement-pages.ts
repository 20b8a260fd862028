import {
  contentWidth,
  cutText,
  faintInk,
  ink,
  line,
  margin,
  mark,
  paper,
  type Page,
  type Shape,
} from '../../flyers/drawing/index.js';
import { addCents, formatDollars, subtractCents, zeroCents, type Cents } from '../../lib/cents.js';
import { businessDay, businessTime } from '../../lib/dates.js';
import type { Statement } from '../statements/find-statements.js';
import type { StatementLine } from '../statements/statement-lines.js';
import { monthName } from '../statements/statement-month.js';
import type { ClassSum, ProductSum } from '../statements/statement-sums.js';
import { kindName } from './kind-name.js';
import { paperTable, rowHeight, rule, type Column } from './paper-table.js';

export type StatementFacts = {
  readonly statement: Statement;
  readonly classes: readonly ClassSum[];
  readonly products: readonly ProductSum[];
  readonly lines: readonly StatementLine[];
  readonly seller: { readonly name: string; readonly email: string };
};

/** A table that may go over pages. */
type Section = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is a sum. */
  readonly hasSum: boolean;
};

const lastBaseline = paper.height - 60;
const sectionGap = 34;

/** The sum on the first page, then the tables, over as many pages as they need. */
export function statementPages(facts: StatementFacts): Page[] {
  const pages: Shape[][] = [[...headOf(facts), ...sumOf(facts.statement)]];
  let top = 388;
  for (const section of sectionsOf(facts)) {
    let left = section.rows;
    let isContinued = false;
    while (left.length > 0) {
      let room = Math.floor((lastBaseline - top - 24) / rowHeight);
      if (room < Math.min(left.length, 3)) {
        pages.push([]);
        top = 74;
        room = Math.floor((lastBaseline - top - 24) / rowHeight);
      }
      const rows = left.slice(0, room);
      left = left.slice(room);
      const strong = section.hasSum && left.length === 0 ? [rows.length - 1] : [];
      pages.at(-1)?.push(
        line(isContinued ? `${section.title}, continued` : section.title, margin, top, {
          size: 13,
          font: 'heading',
          role: 'H2',
        }),
        ...paperTable(section.columns, rows, top + 20, strong),
      );
      top += 20 + rows.length * rowHeight + sectionGap;
      isContinued = true;
    }
  }
  return pages.map((shapes, index) => ({
    ...paper,
    shapes: [...shapes, ...footOf(facts, index + 1, pages.length)],
  }));
}

function headOf({ statement, seller }: StatementFacts): Shape[] {
  const { organizationName, organizationCode, month, drawnAt, id } = statement;
  const right = margin + contentWidth;
  return [
    ...mark(margin, 34, 34 / 44),
    line(seller.name, margin + 42, 55, { size: 16, font: 'heading' }),
    line('Statement of earnings', right, 50, { size: 11, align: 'right', color: faintInk }),
    line(`Drawn ${businessDay(drawnAt)} · No. ${id.slice(-8)}`, right, 65, {
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
export function stateInWords(statement: Statement): string {
  const { state, paidAt, method, reference, amountDue } = statement;
  if (state === 'paid' && paidAt) {
    const by = method === 'check' ? 'check' : 'bank transfer';
    return `Paid on ${businessDay(paidAt)} by ${by}, reference ${reference ?? ''}.`;
  }
  if (statement.isPaidOut)
    return state === 'approved' ? 'Approved: on its way.' : 'On its way: waits for approval.';
  if (amountDue < zeroCents) return 'More was taken back than earned: carried over to the next statement.';
  return 'Under $25.00: carried over to the next statement.';
}

function sectionsOf({ classes, products, lines }: StatementFacts): Section[] {
  const sections: Section[] = [
    {
      title: 'By class',
      columns: [
        { title: 'Class', x: 0, width: 200 },
        { title: 'Merchandise', x: 330, width: 90, isNumber: true },
        { title: 'Organization part', x: 440, width: 100, isNumber: true },
        { title: 'Class part', x: contentWidth, width: 90, isNumber: true },
      ],
      rows: [...classes.map(classRow), classSum(classes)],
      hasSum: true,
    },
    {
      title: 'By product',
      columns: [
        { title: 'Product', x: 0, width: 300 },
        { title: 'Bags', x: 440, width: 60, isNumber: true },
        { title: 'Merchandise', x: contentWidth, width: 90, isNumber: true },
      ],
      rows: products.map(({ productName, quantity, merchandise }) => [
        productName,
        String(quantity),
        formatDollars(merchandise),
      ]),
      hasSum: false,
    },
    { title: 'Every line', columns: lineColumns, rows: lines.map(lineRow), hasSum: false },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function classRow({ classroomName, ...sums }: ClassSum): string[] {
  return [
    classroomName ?? 'Without a class',
    ...[sums.merchandise, sums.organizationPart, sums.classPart].map(formatDollars),
  ];
}

function classSum(classes: readonly ClassSum[]): string[] {
  const sum = (amountOf: (row: ClassSum) => Cents): string =>
    formatDollars(addCents(...classes.map(amountOf)));
  return [
    'Together',
    sum((row) => row.merchandise),
    sum((row) => row.organizationPart),
    sum((row) => row.classPart),
  ];
}

const lineColumns: readonly Column[] = [
  { title: 'Date and time (Eastern)', x: 0, width: 100 },
  { title: 'Order', x: 104, width: 46 },
  { title: 'Kind', x: 152, width: 62 },
  { title: 'Class', x: 216, width: 64 },
  { title: 'Merchandise', x: 338, width: 56, isNumber: true },
  { title: 'Share', x: 384, width: 44, isNumber: true },
  { title: 'Org. part', x: 430, width: 44, isNumber: true },
  { title: 'Class part', x: 479, width: 48, isNumber: true },
  { title: 'Running sum', x: contentWidth, width: 60, isNumber: true },
];

function lineRow(row: StatementLine): string[] {
  return [
    businessTime(row.occurredAt),
    row.orderId?.slice(-8) ?? '',
    kindName(row.kind),
    row.classroomName ?? '',
    ...[row.merchandise, row.share, row.organizationPart, row.classPart, row.runningSum].map(formatDollars),
  ];
}

function footOf({ statement, seller }: StatementFacts, page: number, count: number): Shape[] {
  const right = margin + contentWidth;
  const words = `${monthName(statement.month)} · ${statement.organizationName}`;
  return [
    rule(paper.height - 44, '#e6dfe9', 0.5),
    line(
      cutText(`${words} · Questions: ${seller.email}`, 'text', 8.5, contentWidth - 80),
      margin,
      paper.height - 30,
      {
        size: 8.5,
        color: faintInk,
      },
    ),
    line(`Page ${page} of ${count}`, right, paper.height - 30, {
      size: 8.5,
      align: 'right',
      color: faintInk,
    }),
  ];
}
