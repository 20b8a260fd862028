import { contentWidth, type PaperColumn } from '../../flyers/drawing/index.js';
import { addCents, type Cents, formatDollars } from '../../lib/cents.js';
import { shortBusinessTime } from '../../lib/dates.js';
import type { ClassSum } from '../statements/find-statements.js';
import type { StatementLine } from '../statements/statement-lines.js';
import { kindName } from './ledger-csv.js';
import { meaningRows } from './paper-words.js';
import type { StatementFacts } from './statement-pages.js';

/** A table that may go over pages. */
type Section = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is a sum. */
  readonly hasSum: boolean;
};

/** The tables of a statement that have a row. */
export function sectionsOf({ classes, products, lines }: StatementFacts): Section[] {
  const sections: Section[] = [
    {
      title: 'By class',
      columns: [
        { title: 'Class', x: 0, width: 230 },
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
    { title: 'What the words mean', columns: wordColumns, rows: meaningRows(statementWords), hasSum: false },
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

const lineColumns: readonly PaperColumn[] = [
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

const statementWords = [
  'Merchandise',
  'Share',
  'Organization part',
  'Class part',
  'Running sum',
  'Amount due',
] as const;

const wordColumns: readonly PaperColumn[] = [
  { title: 'Word', x: 0, width: 100 },
  { title: 'Meaning', x: 110, width: contentWidth - 110 },
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
