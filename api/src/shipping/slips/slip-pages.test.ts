import { expect, test } from '@jest/globals';
import { buildSlipOrder } from '../../../test/support/factories/build-slip-order.js';
import type { Page, TextShape } from '../../flyers/drawing/index.js';
import { allPages, drawSlips, slipPages } from './slip-pages.js';
import { atLeastOne } from './slip-drawers.js';

const textsOf = ({ shapes }: Page): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const wordsOf = (page: Page): string[] => textsOf(page).map(({ text }) => text);
const mix = {
  productName: 'Premium Mix Pack',
  quantity: 2,
  picks: ['Sour Stars', 'Lemon Lift-Offs', 'Sour Stars'],
};

test('a slip shows recipient, contents with picks, and fundraiser, without prices', () => {
  const [page, ...more] = slipPages(buildSlipOrder({ items: [mix, { productName: 'Taffy', quantity: 1 }] }));
  expect(more).toEqual([]);
  const words = page ? wordsOf(page) : [];
  expect(words).toEqual(
    expect.arrayContaining([
      'Jane Doe',
      '12 Elm Street',
      'Lincoln, NE 68508',
      '2 ×',
      'Premium Mix Pack',
      'Each: 2 × Sour Stars, 1 × Lemon Lift-Offs',
      'Taffy',
      'Lincoln Elementary',
      'Ms. Rivera',
      '7 bags',
      '4fc964ff',
      'November 20, 2026',
    ]),
  );
  expect(words.join()).not.toContain('$');
});

test('a gift shows its recipient and, in large type, its message', () => {
  const giftMessage = 'Happy birthday, Grandma!\n\nWith love from all of us';
  const [page] = slipPages(buildSlipOrder({ recipientName: 'Grandma Doe', giftMessage }));
  const texts = page ? textsOf(page) : [];
  const words = texts.map(({ text }) => text);
  expect(words).toEqual(
    expect.arrayContaining(['Grandma Doe', 'A gift from Jane Doe', 'Happy birthday, Grandma!']),
  );
  expect(words.filter((text) => text === 'Jane Doe')).toEqual([]);
  expect(texts.find(({ text }) => text === 'With love from all of us')?.size).toBe(22);
});

test('a parcel to another name without a message shows the sender', () => {
  const [page] = slipPages(buildSlipOrder({ recipientName: 'Grandma Doe' }));
  expect(page && wordsOf(page)).toEqual(expect.arrayContaining(['Grandma Doe', 'From Jane Doe']));
});

test.each([
  Array.from({ length: 60 }, () => 'chocolate').join(' '),
  Array.from({ length: 60 }, () => 'a').join('\n'),
  'W'.repeat(600),
])('the longest message is complete above the lines: %#', (giftMessage) => {
  const [page] = slipPages(buildSlipOrder({ giftMessage }));
  const texts = page ? textsOf(page) : [];
  const count = texts.find(({ text }) => text === 'Contents');
  const message = texts.filter(({ text }) => /^(chocolate|a\b|WW)/.test(text));
  expect(
    message
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s/g, ''),
  ).toBe(giftMessage.replace(/\s/g, ''));
  expect(Math.max(...message.map(({ baseline }) => baseline))).toBeLessThan(count?.baseline ?? 0);
});

test('a long customer name is complete', () => {
  const customerName = 'Mrs. Alexandra Featherstonehaugh-Cholmondeley of Saint-Quentin';
  const [page] = slipPages(buildSlipOrder({ customerName }));
  expect(page && wordsOf(page).join(' ').replaceAll('- ', '-')).toContain(customerName);
});

test('a long name of a class is complete', () => {
  const classroomName = 'Kindergarten of Mrs. Featherstonehaugh, East Wing, second floor, behind the library';
  const [page] = slipPages({ ...buildSlipOrder(), classroomName });
  expect(page && wordsOf(page).join(' ')).toContain(classroomName);
});

test('bags refunded out of a mix pack are shown under its picks', () => {
  const [page] = slipPages(buildSlipOrder({ items: [{ ...mix, quantity: 1, missingBags: 1 }] }));
  expect(page && wordsOf(page)).toEqual(
    expect.arrayContaining(['2 × Sour Stars, 1 × Lemon Lift-Offs, without 1 bag (refunded)', '2 bags']),
  );
});

test('fifty long lines fill several pages, each with the order id, and all of it stays on the sheet', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    ...mix,
    productName: `Mix ${index} ${'long '.repeat(30)}`,
  }));
  const order = buildSlipOrder({
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
  for (const index of Array(12).keys())
    expect(pages.flatMap(wordsOf).join(' ')).toContain(`Line ${index} of it`);
});

test('the longest names of a product and its picks are complete', () => {
  const name = 'Wonderful '.repeat(20).trim();
  const picks = Array.from({ length: 6 }, (_, index) => `${index} ${name}`);
  const [page] = slipPages(buildSlipOrder({ items: [{ ...mix, productName: name, picks }] }));
  const words = page ? wordsOf(page).join(' ') : '';
  expect(words).not.toContain('…');
  for (const text of [name, ...picks]) expect(words).toContain(text);
});

test('is a PDF with each order on a page of its own', async () => {
  const madeAt = new Date('2026-11-20T12:00:00Z');
  const orders = [buildSlipOrder(), buildSlipOrder({ items: [mix] })];
  const pages: Page[] = [];
  for await (const page of allPages(given(orders))) pages.push(page);
  expect(pages).toHaveLength(2);
  const pdf = await drawSlips(given(orders), madeAt);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('without an order there is no paper', async () => {
  const pages = allPages(atLeastOne(given([])));
  await expect(pages.next()).rejects.toThrow('None of these orders is paid and goes by mail.');
});

async function* given<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(values);
}
