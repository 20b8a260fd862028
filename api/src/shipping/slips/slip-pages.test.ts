import { expect, test } from '@jest/globals';
import { buildLoadedOrder } from '../../../test/support/build-loaded-order.js';
import type { Page, TextShape } from '../../flyers/drawing/index.js';
import { allPages, drawSlips } from './draw-slips.js';
import { slipPages } from './slip-pages.js';

const textsOf = ({ shapes }: Page): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const wordsOf = (page: Page): string[] => textsOf(page).map(({ text }) => text);
const mix = {
  productName: 'Premium Mix Pack',
  quantity: 2,
  picks: ['Sour Stars', 'Lemon Lift-Offs', 'Sour Stars'],
};

test('a slip says to whom it goes, what is in it with the picks, and whom it supports, without a price', () => {
  const [page, ...more] = slipPages(
    buildLoadedOrder({ items: [mix, { productName: 'Taffy', quantity: 1 }] }),
  );
  expect(more).toEqual([]);
  const words = page ? wordsOf(page) : [];
  expect(words).toEqual(
    expect.arrayContaining([
      'Jane Doe',
      '12 Elm Street, Lincoln, NE 68508',
      '2 ×',
      'Premium Mix Pack',
      'Each: 2 Sour Stars, 1 Lemon Lift-Offs',
      'Taffy',
      'Lincoln Elementary',
      'Ms. Rivera',
      '3 bags',
      '4fc964ff',
    ]),
  );
  expect(words.join()).not.toContain('$');
});

test('fifty long lines go on over pages that each name the order, and all of it stays on the sheet', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    ...mix,
    productName: `Mix ${index} ${'long '.repeat(30)}`,
  }));
  const order = buildLoadedOrder({
    customerName: 'Mrs. Alexandra Featherstonehaugh-Cholmondeley of Łódź and Saint-Quentin',
    shippingAddress: Array.from({ length: 12 }, (_, index) => `Line ${index} of it`).join('\n'),
    items,
  });
  const pages = slipPages(order);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.every((page) => wordsOf(page).includes('4fc964ff'))).toBe(true);
  for (const { x, baseline } of pages.flatMap(textsOf)) {
    expect(x).toBeGreaterThanOrEqual(36);
    expect(x).toBeLessThanOrEqual(576);
    expect(baseline).toBeLessThan(780);
  }
  for (const index of items.keys())
    expect(pages.flatMap(wordsOf).filter((text) => text.startsWith(`Mix ${index} `))).toHaveLength(1);
});

test('is a PDF with each order on a page of its own', async () => {
  const orders = [buildLoadedOrder(), buildLoadedOrder({ items: [mix] })];
  expect(allPages(orders)).toHaveLength(2);
  const pdf = await drawSlips(orders, new Date('2026-11-20T12:00:00Z'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
