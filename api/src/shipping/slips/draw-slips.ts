import { writePdf, type Page } from '../../flyers/drawing/index.js';
import type { LoadedOrder } from '../../ordering/index.js';
import { slipPages } from './slip-pages.js';

/** A packing slip for each order. Letter size, tagged for screen readers. */
export function drawSlips(orders: readonly LoadedOrder[], madeAt: Date): Promise<Buffer> {
  return writePdf(allPages(orders), { title: 'Packing slips', language: 'en-US', madeAt });
}

export function allPages(orders: readonly LoadedOrder[]): Page[] {
  return orders.flatMap(slipPages);
}
