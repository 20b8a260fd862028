import { createRandom } from './seeded-values.js';

/** Choices that are the same for the same seed. */
export type Choices = {
  /** A whole number from 0 up to, not including, `below`. */
  readonly number: (below: number) => number;
  readonly oneOf: <T>(values: readonly T[]) => T | undefined;
  /** True once in so many times. */
  readonly oneIn: (times: number) => boolean;
};

export function createChoices(seed: number): Choices {
  const random = createRandom(seed);
  const number = (below: number): number => Math.floor(random() * below);
  return {
    number,
    oneOf: (values) => values[number(values.length)],
    oneIn: (times) => number(times) === 0,
  };
}
