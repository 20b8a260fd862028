import { describe, expect, test } from '@jest/globals';
import { assertPickCount, requiredPicks } from './mix-pack.js';

const premium = { id: '1', name: 'Premium Mix Pack', category: 'mix-pack' };
const sixPack = { id: '2', name: 'Sky-High Six Mix Pack', category: 'mix-pack' };
const plain = { id: '3', name: 'Rainbow Cracklers', category: 'freeze-dried-candy' };

describe('mix packs', () => {
  test('the Premium Mix Pack has 3 picks, any other mix pack 6, a plain product none', () => {
    expect([premium, sixPack, plain].map(requiredPicks)).toEqual([3, 6, null]);
  });

  test.each([
    [premium, 3],
    [sixPack, 6],
    [plain, 0],
  ])('%j with %d picks is accepted', (product, given) => {
    expect(() => assertPickCount(product, given)).not.toThrow();
  });

  test.each([
    [premium, 2, 'Please select exactly 3 products for Premium Mix Pack.'],
    [premium, 6, 'Please select exactly 3 products for Premium Mix Pack.'],
    [sixPack, 0, 'Please select exactly 6 products for Sky-High Six Mix Pack.'],
    [plain, 1, 'Rainbow Cracklers is not a mix pack and takes no picks.'],
  ])('%j with %d picks is refused', (product, given, message) => {
    const { id, name } = product;
    const details = { product: { id, name }, required: requiredPicks(product) ?? 0, given };
    expect(() => assertPickCount(product, given)).toThrow(expect.objectContaining({ message, details }));
  });
});
