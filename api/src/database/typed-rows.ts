import pg from 'pg';
import { parseMoney, type Cents } from '../lib/cents.js';

/** The OID of the type `numeric`, which is only for money: cast other numbers (`::int`, `::float8`). */
export const numericType = 1700;

/** Parses a numeric as Cents. An empty sum is 0; throws a TypeError for any other number without two decimals. */
export function centsOf(text: string): Cents {
  const cents = /^(?:0|-?\d+\.\d\d)$/.test(text) ? parseMoney(text) : null;
  if (cents === null) throw new TypeError(`The database returned ${text} where money was expected`);
  return cents;
}

/**
 * A statement whose rows have camelCase names: `imageUrl` for `image_url`. The names are changed once per result, before
 * pg builds the rows.
 */
export class TypedQuery extends (pg.Query as unknown as DescribedQuery) {
  override handleRowDescription(message: RowDescription): void {
    if (!namesItself(this.text)) for (const field of message.fields) field.name = propertyOf(field.name);
    super.handleRowDescription(message);
  }
}

type RowDescription = { readonly fields: { name: string }[] };

/** A method that pg calls and its types omit. */
type DescribedQuery = new (...given: ConstructorParameters<typeof pg.Query>) => pg.Query & {
  readonly text: string;
  handleRowDescription(message: RowDescription): void;
};

/** The property name of a statement's column. */
export function propertyIn(text: string, column: string): string {
  return namesItself(text) ? column : propertyOf(column);
}

/** Whether typeorm wrote the statement: it quotes all names and needs them unchanged. Ours quote none. */
function namesItself(text: string): boolean {
  return text.includes(' AS "') || /^(?:INSERT INTO|UPDATE|DELETE FROM) "/.test(text);
}

const properties = new Map<string, string>();

function propertyOf(column: string): string {
  const known = properties.get(column);
  if (known !== undefined) return known;
  const isSnakeCase = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/.test(column);
  const property = isSnakeCase
    ? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : column;
  properties.set(column, property);
  return property;
}
