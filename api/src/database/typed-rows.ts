import pg from 'pg';
import { parseMoney, type Cents } from '../lib/cents.js';

/** PostgreSQL's number of the type `numeric`, which holds money alone: another number is cast (`::int`, `::float8`). */
export const numericType = 1700;

/** A numeric as PostgreSQL writes it, as Cents. A sum of nothing is 0; any other number without two decimals is no money. */
export function centsOf(text: string): Cents {
  const cents = /^(?:0|-?\d+\.\d\d)$/.test(text) ? parseMoney(text) : null;
  if (cents === null) throw new TypeError(`The database gave ${text} where money was expected`);
  return cents;
}

/**
 * A statement whose rows arrive as TypeScript has them: `image_url` as `imageUrl`. The names are changed once for the
 * result, before pg makes the rows.
 */
export class TypedQuery extends (pg.Query as unknown as DescribedQuery) {
  override handleRowDescription(message: RowDescription): void {
    if (!namesItself(this.text)) for (const field of message.fields) field.name = propertyOf(field.name);
    super.handleRowDescription(message);
  }
}

type RowDescription = { readonly fields: { name: string }[] };

/** What pg calls itself, and its types leave out. */
type DescribedQuery = new (...given: ConstructorParameters<typeof pg.Query>) => pg.Query & {
  readonly text: string;
  handleRowDescription(message: RowDescription): void;
};

/** The property that a statement's column arrives as. */
export function propertyIn(text: string, column: string): string {
  return namesItself(text) ? column : propertyOf(column);
}

/** typeorm quotes all names in its own statements, and finds the columns by them. Ours quote none. */
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
