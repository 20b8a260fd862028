import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { AmountDiffersError } from '../ordering.errors.js';
import { assertSameAmounts, priceOrder, type ClaimedAmounts } from './pricing.js';

const line = (cents: number, quantity = 1) => ({ productName: 'Rings', unitPrice: toCents(cents), quantity });

describe('prices', () => {
  test.each([
    { name: 'one cent below the free shipping line', cents: 4_999, shipping: 899, total: 5_898 },
    { name: 'exactly on the line', cents: 5_000, shipping: 0, total: 5_000 },
    { name: 'above it', cents: 5_001, shipping: 0, total: 5_001 },
  ])('ships $name', ({ cents, shipping, total }) => {
    expect(priceOrder([line(cents)], 'shipping')).toMatchObject({ subtotal: cents, tax: 0, shipping, total });
  });

  test('never charges shipping for pickup', () => {
    expect(priceOrder([line(100)], 'pickup')).toMatchObject({ shipping: 0, total: 100 });
  });

  test('adds lines in whole cents', () => {
    const priced = priceOrder([line(1_010, 3), line(333, 7)], 'shipping');
    expect(priced.lines.map(({ subtotal }) => subtotal)).toEqual([3_030, 2_331]);
    expect(priced).toMatchObject({ subtotal: 5_361, shipping: 0, total: 5_361 });
  });
});

const namingField = (field: string): unknown =>
  expect.objectContaining({ details: expect.objectContaining({ field }) });

describe('amounts that a client claims', () => {
  const priced = priceOrder([line(1_299, 2)], 'shipping');
  const right = { subtotal: toCents(2_598), tax: toCents(0), shipping: toCents(899), total: toCents(3_497) };
  const rightLine = { unitPrice: toCents(1_299), subtotal: toCents(2_598) };

  test('pass when they are the server’s, or left out', () => {
    expect(() => assertSameAmounts({ ...right, lines: [rightLine] }, priced)).not.toThrow();
    expect(() => assertSameAmounts({ total: null, lines: [] }, priced)).not.toThrow();
  });

  test.each<[string, ClaimedAmounts]>([
    ['items.0.unitPrice', { ...right, lines: [{ ...rightLine, unitPrice: toCents(1) }] }],
    ['items.0.subtotal', { ...right, lines: [{ ...rightLine, subtotal: toCents(2_597) }] }],
    ['subtotal', { ...right, subtotal: toCents(2_599), lines: [rightLine] }],
    ['shipping', { ...right, shipping: toCents(0), lines: [rightLine] }],
    ['tax', { ...right, tax: toCents(1), lines: [rightLine] }],
    ['total', { ...right, total: toCents(0), lines: [rightLine] }],
  ])('are refused at %s', (field, claimed) => {
    expect(() => assertSameAmounts(claimed, priced)).toThrow(AmountDiffersError);
    expect(() => assertSameAmounts(claimed, priced)).toThrow(namingField(field));
  });

  test.each(['unitPrice', 'subtotal'] as const)('of each line are compared with that line: %s', (field) => {
    const several = priceOrder([line(1_299, 2), line(500), line(799, 3)], 'shipping');
    const claimed = several.lines.map(({ unitPrice, subtotal }) => ({ unitPrice, subtotal }));
    expect(() => assertSameAmounts({ lines: claimed }, several)).not.toThrow();
    for (const index of claimed.keys()) {
      const lines = claimed.map((given, at) =>
        at === index ? { ...given, [field]: toCents(given[field] - 1) } : given,
      );
      expect(() => assertSameAmounts({ lines }, several)).toThrow(namingField(`items.${index}.${field}`));
    }
  });

  test.each<[string, ClaimedAmounts]>([
    ['The price of Rings is $12.99, not $0.01.', { lines: [{ unitPrice: toCents(1) }] }],
    ['The amount for Rings is $25.98, not $0.01.', { lines: [{ subtotal: toCents(1) }] }],
    ['The total is $34.97, not $0.50.', { total: toCents(50), lines: [] }],
  ])('are refused with the message: %s', (sentence, claimed) => {
    expect(() => assertSameAmounts(claimed, priced)).toThrow(`${sentence} Please check your order again.`);
  });
});
