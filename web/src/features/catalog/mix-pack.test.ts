import { addPick, countOf, guidance, removePick, removePickAt, savedBy } from './mix-pack';

const rings = { id: 'rings', name: 'Rings', imageUrl: null };
const worms = { id: 'worms', name: 'Worms', imageUrl: null };

test('the same product may be picked more than once', () => {
  const picks = addPick(addPick([], rings, 3), rings, 3);
  expect(countOf(picks, 'rings')).toBe(2);
});

test('a full pack takes no more', () => {
  expect(addPick([rings, rings, worms], worms, 3)).toEqual([rings, rings, worms]);
});

test('removing takes the last pick of the product, and never goes below 0', () => {
  expect(removePick([rings, worms, rings], 'rings')).toEqual([rings, worms]);
  expect(removePick([worms], 'rings')).toEqual([worms]);
});

test('a slot can be emptied', () => {
  expect(removePickAt([rings, worms], 0)).toEqual([worms]);
});

test.each([
  [0, 3, 'Please select 3 more product(s)'],
  [5, 6, 'Please select 1 more product(s)'],
  [6, 6, 'Ready to add to cart!'],
])('%i of %i picks: %p', (picked, required, text) => {
  expect(guidance(picked, required)).toBe(text);
});

test('a pack saves the difference to its picks, and nothing when they cost less', () => {
  const candies = [
    { id: 'craters', price: '9.99' },
    { id: 'lemons', price: '7.99' },
  ];
  const picks = (...ids: string[]) => ids.map((id) => ({ id, name: id, imageUrl: null }));
  const pack = { price: '24.99' };
  expect(savedBy(pack, picks('craters', 'craters', 'lemons'), candies)).toBe(298);
  expect(savedBy(pack, picks('lemons', 'lemons', 'lemons'), candies)).toBeLessThan(0);
});
