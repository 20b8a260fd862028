import { expect, test } from '@jest/globals';
import type { PickupBox } from '../hand-outs/hand-out-list.types.js';
import { byClass, itemLines, sumProducts } from './box-lines.js';

const mix = {
  name: 'Premium Mix Pack',
  quantity: 2,
  missingBags: 0,
  forName: null,
  picks: [
    { name: 'Sour Stars', quantity: 2 },
    { name: 'Cosmic Peach', quantity: 1 },
  ],
};
const stars = { name: 'Sour Stars', quantity: 3, picks: [], missingBags: 0, forName: null };

test('a mix pack is listed with its picks', () => {
  expect(itemLines({ items: [mix, stars] })).toEqual([
    '2 × Premium Mix Pack, each: 2 × Sour Stars, 1 × Cosmic Peach',
    '3 × Sour Stars',
  ]);
});

test('a named bag is one line, after the lines without a name', () => {
  const forRuth = [stars, mix].map((item) => ({ ...item, forName: 'Ruth' }));
  const box = { items: [...forRuth, { ...stars, forName: 'Ana' }, stars] };
  expect(itemLines(box)).toEqual([
    '3 × Sour Stars',
    'For Ana: 3 × Sour Stars',
    'For Ruth: 3 × Sour Stars · 2 × Premium Mix Pack, each: 2 × Sour Stars, 1 × Cosmic Peach',
  ]);
});

test('bags refunded from a mix pack are noted', () => {
  expect(itemLines({ items: [{ ...mix, quantity: 1, missingBags: 2 }] })).toEqual([
    '1 × Premium Mix Pack: 2 × Sour Stars, 1 × Cosmic Peach, without 2 bags (refunded)',
  ]);
});

test('totals count ordered products and picks separately', () => {
  expect(sumProducts([{ items: [mix] }, { items: [stars] }])).toEqual([
    { name: 'Cosmic Peach', ordered: 0, picked: 2 },
    { name: 'Premium Mix Pack', ordered: 2, picked: 0 },
    { name: 'Sour Stars', ordered: 3, picked: 4 },
  ]);
});

test('sorts classes by name, and boxes without one last', () => {
  const box = (classroomName: string | null) => ({ classroomName }) as PickupBox; // nothing else is read
  const classes = byClass([box(null), box('Room 2'), box('Room 1'), box('Room 2')]);
  expect(classes.map(({ name, boxes }) => [name, boxes.length])).toEqual([
    ['Room 1', 1],
    ['Room 2', 2],
    ['Without a class', 1],
  ]);
});
