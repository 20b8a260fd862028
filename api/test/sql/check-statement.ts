import type { Statement } from './find-statements.js';
import type { DescribedColumn, Description, Schema } from './open-schema.js';
import type { DeclaredColumn } from './row-type.js';
import { demandsColumn, outerTables, verbOf, writes } from './sql-text.js';

/** What is wrong with a statement, in sentences; nothing when it fits the schema. */
export async function checkStatement(statement: Statement, schema: Schema): Promise<string[]> {
  if (statement.unreadable !== null) return [`Its text ${statement.unreadable}`];
  if (statement.texts.length === 0) return ['It has no text.'];
  const complaints = await Promise.all(statement.texts.map((text) => checkText(statement, text, schema)));
  return [...new Set(complaints.flat())];
}

async function checkText(statement: Statement, text: string, schema: Schema): Promise<string[]> {
  const described = await describe(text, schema);
  if (typeof described === 'string') return [described];
  return [
    ...checkParameters(statement, described),
    ...checkResult(statement, text),
    ...checkColumns(statement, text, described),
  ];
}

async function describe(text: string, schema: Schema): Promise<Description | string> {
  try {
    return await schema.describe(text);
  } catch (error) {
    return `PostgreSQL says: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function checkParameters({ parameterCount }: Statement, described: Description): string[] {
  if (parameterCount === null || parameterCount === described.parameterCount) return [];
  return [`It needs ${described.parameterCount} parameters and is given ${parameterCount}.`];
}

/** A Reader finds. What writes takes a transaction, or a Writer for one statement. */
export function writesThroughReader({ isRead, texts }: Statement): boolean {
  return isRead && texts.some((text) => writes(text));
}

/** typeorm returns rows, but of UPDATE and DELETE a pair: the rows and how many. */
function checkResult({ rowType }: Statement, text: string): string[] {
  const { kind } = rowType;
  if (kind === 'none') return [];
  if (kind === 'undeclared') return ['Its result is used, but nothing declares what it is.'];
  const isPair = ['UPDATE', 'DELETE'].includes(verbOf(text));
  if (isPair === (kind === 'rows-and-count') || kind === 'pg-result') return [];
  return [
    isPair
      ? 'It returns [rows, count] and is read as rows.'
      : 'It returns rows and is read as [rows, count].',
  ];
}

function checkColumns({ rowType }: Statement, text: string, described: Description): string[] {
  if (!rowType.columns) return [];
  const given = new Map(described.columns.map((column) => [column.name, column]));
  const declared = new Set(rowType.columns.map(({ name }) => name));
  // A function that returns nothing is selected in order to be called.
  const unread = described.columns.filter(({ name, word }) => !declared.has(name) && word !== 'nothing');
  return [
    ...rowType.columns.flatMap((column) => checkColumn(column, given.get(column.name), text)),
    ...unread.map(({ name }) => `It reads "${name}", which its row type does not declare.`),
  ];
}

function checkColumn(declared: DeclaredColumn, column: DescribedColumn | undefined, text: string): string[] {
  const { name, words, isOptional } = declared;
  if (!column) return isOptional ? [] : [`It does not return "${name}", which its row type declares.`];
  const plain = words.filter((word) => word !== 'null' && word !== 'undefined');
  const isFitting = plain.every((word) => fits(word, column.word));
  const canBeNull = words.some((word) => ['null', 'undefined', 'unknown'].includes(word));
  return [
    ...(isFitting ? [] : [`"${name}" is a ${column.word}, not a ${plain.join(' | ')}.`]),
    ...(!canBeNull && isNullable(column, text)
      ? [`"${name}" can be null, and its row type says never.`]
      : []),
  ];
}

function fits(declared: string, given: string): boolean {
  if (declared === given || declared.startsWith('unknown')) return true;
  return given === 'object' && declared !== 'Date' && declared !== 'Buffer'; // JSON holds anything
}

function isNullable({ source }: DescribedColumn, text: string): boolean {
  if (!source || demandsColumn(text, source.column)) return false;
  return source.isNullable || outerTables(text).includes(source.table);
}
