import { numericType } from '../../src/database/typed-rows.js';

/** What our connections make of PostgreSQL's types, by their numbers (pg-types, textParsers). Everything else is text. */
const words = {
  number: [21, 23, 26, 700, 701],
  Cents: [numericType],
  'number[]': [1005, 1007, 1021, 1022, 1028],
  // pg would make floats of them: no row type can declare that.
  'numeric[]': [1231],
  boolean: [16],
  'boolean[]': [1000],
  Date: [1082, 1114, 1184],
  'Date[]': [1115, 1182, 1185],
  Buffer: [17],
  nothing: [2278],
  'Buffer[]': [1001],
  object: [114, 3802, 1186],
  'object[]': [199, 3807, 1187],
  'string[]': [1008, 1009, 1014, 1015, 1016, 1183, 2951],
} as const;

export type Word = keyof typeof words | 'string';

const wordByType = new Map<number, Word>(
  Object.entries(words).flatMap(([word, types]) => types.map((type): [number, Word] => [type, word as Word])),
);

export function wordOfType(oid: number): Word {
  return wordByType.get(oid) ?? 'string';
}
