import { changesOf, checkNumbers, fieldsOf, inputOf } from './product-form';

const typed = { ...fieldsOf(null), name: ' Lemon Lift-Offs ', price: '7.5', inventory: '12' };

test('turns typed fields into a product with a price of two decimals', () => {
  expect(inputOf(typed)).toMatchObject({
    name: 'Lemon Lift-Offs',
    price: '7.50',
    inventory: 12,
    imageUrl: null,
  });
});

test('a new product starts inactive', () => {
  expect(inputOf(typed).isActive).toBe(false);
});

test.each(['0.01', '8', '8.9', '$10,000.00'])('%s is a price', (price) => {
  expect(checkNumbers({ ...typed, price }).price).toBeUndefined();
});

test.each(['', '0', '0.001', '-1', '1e3', '10000.01', '8,99', 'free'])('%j is not a price', (price) => {
  expect(checkNumbers({ ...typed, price }).price).toBe('Please enter a price from 0.01 to 10,000.00');
});

test.each(['', '-1', '1.5', '1000001', 'many'])('%j is not a stock', (count) => {
  expect(checkNumbers({ ...typed, inventory: count }).inventory).toBe(
    'Please enter a whole number from 0 to 1,000,000',
  );
});

test('an edit sends only changes, and a count the stock it is based on', () => {
  const before = { ...typed, price: '7.50' };
  expect(changesOf(before, { ...before, name: 'Lemon Lift-Offs' })).toEqual({});
  expect(changesOf(before, { ...before, price: '7.5' })).toEqual({});
  expect(changesOf(before, { ...before, price: '8' })).toEqual({ price: '8.00' });
  expect(changesOf(before, { ...before, inventory: '40' })).toEqual({ inventory: 40, expectedInventory: 12 });
});
