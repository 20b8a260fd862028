import { contentWidth, type PaperColumn, type PaperRow, paperRows } from '../../flyers/drawing/index.js';
import { addCents, type Cents, formatDollars } from '../../lib/cents.js';
import { shortBusinessTime } from '../../lib/dates.js';
import type { ClassSum } from '../statements/find-statements.js';
import type { StatementLine } from '../statements/statement-lines.js';
import { kindName } from './ledger-csv.js';
import { meaningRows } from './paper-words.js';
import type { StatementFacts } from './statement-pages.js';

/** A table that may span pages. */
type Section = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
};

/** The tables of a statement, without empty ones. */
export function sectionsOf({ classes, products, lines }: StatementFacts): Section[] {
  const productRows = products.map(({ productName, quantity, merchandise }) => [
    productName,
    String(quantity),
    formatDollars(merchandise),
  ]);
  const sections: Section[] = [
    {
      title: 'By class',
      columns: classColumns,
      rows: paperRows(classColumns, [...classes.map(classRow), classSum(classes)], true),
    },
    { title: 'By product', columns: productColumns, rows: paperRows(productColumns, productRows) },
    { title: 'Every line', columns: lineColumns, rows: paperRows(lineColumns, lines.map(lineRow)) },
    {
      title: 'What the words mean',
      columns: wordColumns,
      rows: paperRows(wordColumns, meaningRows(statementWords)),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const classColumns: readonly PaperColumn[] = [
  { title: 'Class', x: 0 },
  { title: 'Merchandise', x: 330, isNumber: true },
  { title: 'Organization part', x: 440, isNumber: true },
  { title: 'Class part', x: contentWidth, isNumber: true },
];

const productColumns: readonly PaperColumn[] = [
  { title: 'Product', x: 0 },
  { title: 'Bags', x: 440, isNumber: true },
  { title: 'Merchandise', x: contentWidth, isNumber: true },
];

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
    'Total',
    sum((row) => row.merchandise),
    sum((row) => row.organizationPart),
    sum((row) => row.classPart),
  ];
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

const statementWords = [
  'Merchandise',
  'Share',
  'Organization part',
  'Class part',
  'Running sum',
  'Amount due',
] as const;

const wordColumns: readonly PaperColumn[] = [
  { title: 'Word', x: 0 },
  { title: 'Meaning', x: 110 },
];

function lineRow(row: StatementLine): string[] {
  return [
    shortBusinessTime(row.occurredAt),
    row.orderId?.slice(-8) ?? '',
    kindName(row.kind),
    row.classroomName ?? '',
    ...[row.merchandise, row.share, row.organizationPart, row.classPart, row.runningSum].map(formatDollars),
  ];
}
