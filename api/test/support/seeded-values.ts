/** The same numbers for the same seed (mulberry32): a failure can be run again. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const oddities: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1 + 0.2,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '99999999999999999999.99',
  'NaN',
  '0000-00-00T99:99:99Z',
  '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  '\u202e🍬'.repeat(50),
  'x'.repeat(6_000),
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
];

/** Something that a field does not expect, or now and then a copy of what it had. */
export function mutate(random: () => number, value: unknown): unknown {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  if (random() < 0.25) return pick(oddities);
  if (Array.isArray(value)) {
    const changed = value.map((entry) => mutate(random, entry));
    return random() < 0.1 ? Array.from({ length: 200 }, () => changed[0]) : changed;
  }
  if (typeof value !== 'object' || value === null) return random() < 0.4 ? pick(oddities) : value;
  const entries = Object.entries(value).filter(() => random() > 0.1);
  return Object.fromEntries(entries.map(([name, entry]) => [name, mutate(random, entry)]));
}
