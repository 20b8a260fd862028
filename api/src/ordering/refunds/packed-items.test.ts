import { expect, test } from '@jest/globals';
import { readPackedItems, type PackedRow } from './packed-items.js';

const candy: PackedRow = {
  productId: 'candy',
  productName: 'Candy',
  quantity: 3,
  picks: null,
  refundedPacks: 0,
  refundedBags: 0,
  forName: null,
};
const picks = JSON.stringify(['Stars', 'Peach', 'Stars'].map((name) => ({ id: name, name })));
const pack: PackedRow = { ...candy, productName: 'Mix', quantity: 2, picks };

test.each([
  ['what nothing was refunded of stands as it was sold', candy, { quantity: 3, missingBags: 0 }],
  ['boxes that were refunded are not counted', { ...candy, refundedPacks: 2 }, { quantity: 1 }],
  ['bags out of packs are named beside them', { ...pack, refundedBags: 2 }, { quantity: 2, missingBags: 2 }],
  [
    'packs and bags are both left out',
    { ...pack, refundedPacks: 1, refundedBags: 1 },
    { quantity: 1, missingBags: 1 },
  ],
])('%s', (_, row, left) => {
  expect(readPackedItems([row])).toEqual([expect.objectContaining(left)]);
});

test.each([
  ['all of its boxes', { ...candy, refundedPacks: 3 }],
  ['all of its bags', { ...pack, refundedBags: 6 }],
  ['its packs, and the bags of the last one', { ...pack, refundedPacks: 1, refundedBags: 3 }],
])('a line is left out once these were refunded: %s', (_, row) => {
  expect(readPackedItems([row, candy])).toHaveLength(1);
});
