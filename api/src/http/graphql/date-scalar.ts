import { GraphQLScalarType, Kind } from 'graphql';
import { readDay } from '../../lib/dates.js';

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
