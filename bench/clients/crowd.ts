import { setTimeout as sleep } from 'node:timers/promises';
import { chooseSales } from './choose-sale.js';
import { figure, median, quantile, type Section } from '../figures.js';
import { RefusedError, Shopper, type Sale } from './shopper.js';
import type { Stack } from '../stack.js';
import { untilWorkedOff } from '../until-worked-off.js';

/** More than a process serves: what counts is that each is answered soon, with an order or with "come again". */
const buyers = 400;

/** Nobody may wait as long as this, whatever the answer is (milliseconds). */
const tooLong = 7_000;

type Seen = { readonly responses: number[]; bought: number; refused: number; refusedWithoutTime: number };

/** All at the same moment, each until the box is bought: who is refused comes again when the response says so. */
export async function benchCrowd(stack: Stack): Promise<Section> {
  const next = await chooseSales(stack.database, { organizations: 'fifty', products: 'random' });
  const seen: Seen = { responses: [], bought: 0, refused: 0, refusedWithoutTime: 0 };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: buyers }, (_, index) => buyOnce(stack, index, next(), seen)));
  const seconds = (performance.now() - startedAt) / 1_000;
  await untilWorkedOff(stack.database);
  return {
    title: `${buyers} buyers at the same moment`,
    figures: [
      figure('until the last one has bought', seconds, 's'),
      figure('bought', seen.bought, `of ${buyers}`),
      figure('refused with 503', seen.refused, 'times'),
      figure('of those without Retry-After', seen.refusedWithoutTime, 'times', 'refusedWithoutTime'),
      figure('a response, p50', median(seen.responses), 'ms'),
      figure('a response, p99', quantile(seen.responses, 0.99), 'ms', 'crowdResponse'),
      figure('responses after 7 s', seen.responses.filter((it) => it > tooLong).length, '', 'crowdTooLong'),
    ],
  };
}

async function buyOnce(stack: Stack, index: number, sale: Sale, seen: Seen): Promise<void> {
  const shopper = new Shopper(stack, index, (milliseconds) => seen.responses.push(milliseconds));
  for (;;) {
    try {
      await shopper.buy(sale);
      break;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      seen.refused += 1;
      if (error.retryAfter === null) seen.refusedWithoutTime += 1;
      await sleep((error.retryAfter ?? 1) * 1_000);
    }
  }
  seen.bought += 1;
  shopper.leave();
}
