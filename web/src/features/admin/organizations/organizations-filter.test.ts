import { queryFilter, readFilter, writeFilter } from './organizations-filter';

const read = (address: string) => readFilter(new URLSearchParams(address));

test('the address keeps search, state and order, and the tab beside them', () => {
  const address = 'tab=organizations&search=lin&state=inactive&sort=sales';
  expect(writeFilter(new URLSearchParams('tab=organizations'), read(address)).toString()).toBe(address);
  expect(queryFilter(read(address))).toEqual({ search: 'lin', isActive: false });
});

test('without a filter all organizations come by name', () => {
  expect(read('tab=organizations&state=lost&sort=luck')).toEqual({
    search: '',
    isActive: null,
    sort: 'name',
  });
  expect(queryFilter(read(''))).toEqual({});
  expect(writeFilter(new URLSearchParams('sort=sales'), read('')).toString()).toBe('');
});
