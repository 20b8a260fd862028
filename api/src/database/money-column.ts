import { Column, type ColumnOptions } from 'typeorm';
import { formatMoney, type Cents } from '../lib/cents.js';

/** `numeric(10,2)` at rest, Cents inside, as every numeric arrives: it is written as text, so that no float is ever in between. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'numeric', precision: 10, scale: 2, transformer: centsTransformer, ...options });
}

const centsTransformer = {
  to: (value: Cents | undefined): string | undefined =>
    value === undefined ? undefined : formatMoney(value),
  from: (value: Cents): Cents => value,
};
