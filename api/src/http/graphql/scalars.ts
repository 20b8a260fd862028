import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { type Cents, formatMoney, parseMoney, toCents } from '../../lib/cents.js';
import { readDay } from '../../lib/dates.js';

/**
 * US dollars at the border: in as "49.99" (or 49.99, for the documented `amount`), inside Cents, out as "49.99".
 */
export const Money = new GraphQLScalarType<Cents, string>({
  name: 'Money',
  description: 'US dollars as a decimal string with exactly 2 decimals, such as "49.99".',
  parseValue: readMoneyInput,
  parseLiteral: (node) => readMoneyInput('value' in node && node.kind !== Kind.BOOLEAN ? node.value : null),
  serialize: (value) => {
    if (typeof value === 'number') return formatMoney(toCents(value));
    if (typeof value === 'string') return value;
    throw new GraphQLError('This is no money');
  },
});

function readMoneyInput(value: unknown): Cents {
  const isText = typeof value === 'string' || typeof value === 'number';
  const cents = isText ? parseMoney(String(value)) : null;
  if (cents === null)
    throw new GraphQLError('Give an amount in dollars with at most 2 decimals, such as "49.99".');
  return cents;
}

const readAny = (value: unknown): string => readDay('date', value);

/** A day of the calendar at the border, in and out: 'YYYY-MM-DD', and only those that exist. */
export const CalendarDay = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day of the calendar, such as "2026-10-31"; US Eastern where it stands for a time.',
  parseValue: readAny,
  // A domain error: it is answered as INVALID_INPUT in words, and not with GraphQL's own sentence.
  parseLiteral: (node) => readAny(node.kind === Kind.STRING ? node.value : null),
  serialize: readAny,
});
