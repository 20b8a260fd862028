import { buy, type Buying, type Ending } from './purchase.js';
import type { Stage } from './scenario.js';

const atOnce = 8;

const usual = (number: number): Ending =>
  number % 10 === 0 ? 'never pays' : number % 4 === 0 ? 'vanishes' : 'returns';

export type Selling = Buying & {
  readonly count?: number;
  /** What goes wrong meanwhile; `left` says how many have not finished. */
  readonly during: (left: () => number) => Promise<void>;
  readonly ending?: (number: number) => Ending;
};

/** Has so many people buy while something goes wrong. Every one of them gets to their end. */
export async function sell(
  { shop, buyers }: Stage,
  { count = buyers, during, ending = usual, ...buying }: Selling,
): Promise<void> {
  const waiting = Array.from({ length: count }, (_, index) => index + 1);
  let done = 0;
  const till = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      await buy(shop, ending(number), buying);
      done += 1;
    }
  };
  await Promise.all([during(() => count - done), ...Array.from({ length: atOnce }, till)]);
}
