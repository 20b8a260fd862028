import { writePdf, type Page } from '../../flyers/drawing/index.js';
import type { SlipOrder } from '../../ordering/index.js';
import { slipPages } from './slip-pages.js';

/** A packing slip for each order. Letter size, tagged for screen readers. */
export function drawSlips(orders: AsyncIterable<SlipOrder>, madeAt: Date): Promise<Buffer> {
  return writePdf(allPages(orders), { title: 'Packing slips', language: 'en-US', madeAt });
}

/** One order after the other, so that a thousand of them do not hold up everybody else. */
export async function* allPages(orders: AsyncIterable<SlipOrder>): AsyncGenerator<Page> {
  for await (const order of orders) yield* slipPages(order);
}
