import type { Reader } from '../../database/index.js';
import {
  atRight,
  contentWidth,
  faintInk,
  filedFoot,
  filedHead,
  fitLines,
  fittingRows,
  line,
  margin,
  type Page,
  paper,
  type PaperTable,
  paperTable,
  rule,
  type Shape,
  smallest,
  textLines,
  writePdf,
  type PaperColumn,
  type PaperRow,
  paperRows,
} from '../../flyers/drawing/index.js';
import { addCents, type Cents, formatDollars, negateCents, zeroCents } from '../../lib/cents.js';
import { longBusinessDay, shortBusinessTime } from '../../lib/dates.js';
import { type Statement, sumByClass, sumByProduct } from '../statements/find-statements.js';
import { findLineParts, kindNames } from '../statements/statement-lines.js';
import { monthName } from '../statements/statement-month.js';
import type { StatementClassSum, StatementLine, StatementProductSum } from '../statements/statement.types.js';
import { wordTable } from './paper-words.js';

const lastBaseline = paper.height - 60;
const sectionGap = 34;

/** The amounts on the first page, then the tables. */
export function statementPages(facts: StatementFacts): Page[] {
  const pages: Shape[][] = [[...headOf(facts), ...sumOf(facts.statement)]];
  let top = 388;
  for (const section of sectionsOf(facts)) {
    let left = section.rows;
    let isContinued = false;
    while (left.length > 0) {
      let count = fittingRows(left, lastBaseline - top - 24);
      if (count < Math.min(left.length, 3)) {
        pages.push([]);
        top = 74;
        count = fittingRows(left, lastBaseline - top - 24);
      }
      const rows = left.slice(0, count);
      left = left.slice(count);
      pages.at(-1)?.push(
        line(isContinued ? `${section.title}, continued` : section.title, margin, top, {
          size: 13,
          font: 'heading',
          role: 'H2',
        }),
        ...paperTable(section.columns, rows, top + 20),
      );
      top += rows.reduce((sum, { height }) => sum + height, 20 + sectionGap);
      isContinued = true;
    }
  }
  return pages.map((shapes, index) => ({
    ...paper,
    shapes: [...shapes, ...footOf(facts, index + 1, pages.length)],
  }));
}

function footOf({ statement, seller }: StatementFacts, page: number, count: number): Shape[] {
  const words = `${monthName(statement.month)} · Questions: ${seller.email} · ${statement.organizationName}`;
  return filedFoot(words, page, count);
}

function headOf({ statement, seller }: StatementFacts): Shape[] {
  const { organizationName, organizationCode, month, drawnAt, id } = statement;
  const whose = fitLines(`${organizationName} (${organizationCode})`, 'strong', contentWidth, [
    { size: 13, lines: 1 },
    { size: 10, lines: 2 },
  ]);
  return [
    ...filedHead({
      seller: seller.name,
      kind: 'Statement of earnings',
      note: `Drawn ${longBusinessDay(drawnAt)} · No. ${id.slice(-8)}`,
    }),
    line(monthName(month), margin, 122, { size: 26, font: 'heading', role: 'H1' }),
    ...textLines(whose.lines, margin, 146, 12, { size: whose.size, font: 'strong' }),
  ];
}

function sumOf(statement: Statement): Shape[] {
  const { carriedOver, earned, takenBack, adjustments, amountDue } = statement;
  const rows: readonly (readonly [string, string])[] = [
    ['Carried over from the previous statement', formatDollars(carriedOver)],
    ['Earned: 30% of the merchandise of paid orders', formatDollars(earned)],
    ['Taken back: cancelled and refunded orders', formatDollars(negateCents(takenBack))],
    ['Adjustments: partial refunds, moved credit', formatDollars(adjustments)],
  ];
  const y = (index: number): number => 182 + index * 22;
  return [
    ...rows.flatMap(([label, value], index) => [
      line(label, margin, y(index), { size: 11 }),
      atRight(value, y(index), { size: 11 }),
      rule(y(index) + 7),
    ]),
    line(dueWord(statement), margin, y(4) + 10, { size: 16, font: 'heading', role: 'H2' }),
    atRight(formatDollars(amountDue), y(4) + 10, { size: 16, font: 'heading' }),
    rule(y(4) + 20, 'dark'),
    line(stateInWords(statement), margin, y(4) + 42, { size: 11, font: 'strong' }),
    line(
      'Each order is rounded to the cent, so 30% of a sum can differ from the sum of the shares by a few cents.',
      margin,
      y(4) + 60,
      { size: smallest, color: faintInk },
    ),
    ...payeeOf(statement, y(4) + 88),
    ...(statement.books === null
      ? []
      : [
          line(`Books when this was drawn: ${statement.books}`, margin, y(4) + 74, {
            size: smallest,
            color: faintInk,
          }),
        ]),
  ];
}

function dueWord({ isClosing }: Statement) {
  return isClosing ? 'Amount due at closing' : 'Amount due';
}

/** Its name can have two lines. */
function payeeOf({ payeeName }: Statement, y: number): Shape[] {
  if (payeeName === null) return [];
  const { lines, size } = fitLines(`Paid to ${payeeName}`, 'text', contentWidth, [
    { size: smallest, lines: 2 },
  ]);
  return textLines(lines, margin, y, 11, { size, color: faintInk });
}

/** What happened to the amount, or will happen next. */
function stateInWords(statement: Statement): string {
  const { state, paidAt, method, reference, amountDue } = statement;
  if (state === 'paid' && paidAt) {
    const by = method === 'check' ? 'check' : 'bank transfer';
    return `Paid on ${longBusinessDay(paidAt)} by ${by}, reference ${reference ?? ''}.`;
  }
  if (statement.waitsUntil)
    return `Waits until ${longBusinessDay(statement.waitsUntil)} at the latest: its payee or contact is about to change.`;
  if (statement.isPaidOut)
    return state === 'approved' ? 'Approved: on its way.' : 'On its way: waits for approval.';
  if (amountDue < zeroCents) return 'More was taken back than earned: carried over to the next statement.';
  return 'Under $25.00: carried over to the next statement.';
}

/** The contents of a statement's PDF. */
export type StatementFacts = {
  readonly statement: Statement;
  readonly classes: readonly StatementClassSum[];
  readonly products: readonly StatementProductSum[];
  readonly lines: readonly StatementLine[];
  readonly seller: Seller;
};

type Seller = { readonly name: string; readonly email: string };

/** The statement for a treasurer's files: amounts, sums by class and product, every line. Letter size, tagged PDF. */
export async function drawStatementPdf(db: Reader, statement: Statement, seller: Seller): Promise<Buffer> {
  return writePdf(await loadStatementPages(db, statement, seller), {
    title: `Statement ${monthName(statement.month)}, ${statement.organizationName}`,
    madeAt: statement.approvedAt ?? statement.drawnAt,
  });
}

export async function loadStatementPages(db: Reader, statement: Statement, seller: Seller): Promise<Page[]> {
  const [classes, products] = await Promise.all([
    sumByClass(db, [statement.id]),
    sumByProduct(db, [statement.id]),
  ]);
  const lines: StatementLine[] = [];
  for await (const part of findLineParts(db, statement.id)) lines.push(...part);
  return statementPages({ classes, products, statement, lines, seller });
}

/** A table that may span pages. */
type Section = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
};

/** The tables of a statement, without empty ones. */
function sectionsOf({ statement, classes, products, lines }: StatementFacts): Section[] {
  const productRows = products.map(({ productName, quantity, merchandise }) => [
    productName,
    quantity === 0 ? '' : String(quantity),
    formatDollars(merchandise),
  ]);
  const tables: readonly (PaperTable & Pick<Section, 'title'>)[] = [
    {
      title: 'By class',
      columns: classColumns,
      hasSum: true,
      rows: [...classes.map(classRow), classSum(classes)],
    },
    {
      title: 'By product',
      columns: productColumns,
      hasSum: true,
      rows: [...productRows, productSum(products)],
    },
    { title: 'Every line', columns: lineColumns, rows: lines.map(lineRow) },
    wordTable([...lineWords, dueWord(statement)]),
  ];
  return tables
    .map(({ title, columns, rows, hasSum }) => ({ title, columns, rows: paperRows(columns, rows, hasSum) }))
    .filter(({ rows }) => rows.length > 0);
}

const classColumns: readonly PaperColumn[] = [
  { title: 'Class', x: 0 },
  { title: 'Merchandise', x: 330, isNumber: true },
  { title: 'Organization part', x: 440, isNumber: true },
  { title: 'Class part', x: contentWidth, isNumber: true },
];

const productColumns: readonly PaperColumn[] = [
  { title: 'Product', x: 0 },
  { title: 'Units', x: 440, isNumber: true },
  { title: 'Merchandise', x: contentWidth, isNumber: true },
];

function classRow({ classroomName, ...sums }: StatementClassSum): string[] {
  return [
    classroomName ?? 'Without a class',
    ...[sums.merchandise, sums.organizationPart, sums.classPart].map(formatDollars),
  ];
}

function classSum(classes: readonly StatementClassSum[]): string[] {
  const sum = (amountOf: (row: StatementClassSum) => Cents): string =>
    formatDollars(addCents(...classes.map(amountOf)));
  return [
    'Total',
    sum((row) => row.merchandise),
    sum((row) => row.organizationPart),
    sum((row) => row.classPart),
  ];
}

function productSum(products: readonly StatementProductSum[]): string[] {
  return ['Total', '', formatDollars(addCents(...products.map(({ merchandise }) => merchandise)))];
}

const lineColumns: readonly PaperColumn[] = [
  { title: 'Date and time (Eastern)', x: 0 },
  { title: 'Order', x: 104 },
  { title: 'Kind', x: 152 },
  { title: 'Class', x: 216 },
  { title: 'Merchandise', x: 338, isNumber: true },
  { title: 'Share', x: 384, isNumber: true },
  { title: 'Org. part', x: 430, isNumber: true },
  { title: 'Class part', x: 479, isNumber: true },
  { title: 'Running sum', x: contentWidth, isNumber: true },
];

const lineWords = ['Merchandise', 'Share', 'Organization part', 'Class part', 'Running sum'] as const;

function lineRow(row: StatementLine): string[] {
  return [
    shortBusinessTime(row.occurredAt),
    row.orderId?.slice(-8) ?? '',
    kindNames[row.kind],
    row.classroomName ?? '',
    ...[row.merchandise, row.share, row.organizationPart, row.classPart, row.runningSum].map(formatDollars),
  ];
}
