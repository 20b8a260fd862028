import { Column, type ColumnOptions } from 'typeorm';
import { formatMoney, parseMoney, zeroCents, type Cents } from '../lib/cents.js';

/** `numeric(10,2)` at rest, Cents inside. PostgreSQL hands numerics out as strings, so no float is ever in between. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'numeric', precision: 10, scale: 2, transformer: centsTransformer, ...options });
}

const centsTransformer = {
  to: (value: Cents | undefined): string | undefined =>
    value === undefined ? undefined : formatMoney(value),
  from: (value: string): Cents => readMoney(value),
};

/** For raw queries: a numeric column's text as Cents. Null (an empty sum) is 0. */
export function readMoney(value: string | null): Cents {
  if (value === null) return zeroCents;
  const cents = parseMoney(value);
  if (cents === null) throw new TypeError(`The database gave ${value} where money was expected`);
  return cents;
}
