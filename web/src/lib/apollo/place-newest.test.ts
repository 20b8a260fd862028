import { placeNewest } from './place-newest';

type Row = { id: string; at: string; note?: string };
const kept = { limit: 3, keyOf: (row: Row) => row.id, timeOf: (row: Row) => row.at };
const rows: Row[] = [
  { id: 'c', at: '3' },
  { id: 'b', at: '2' },
  { id: 'a', at: '1' },
];
const ids = (list: readonly Row[]) => list.map(({ id }) => id).join('');

test('a new item comes first and the oldest is dropped', () => {
  expect(ids(placeNewest(rows, { id: 'd', at: '4' }, kept))).toBe('dcb');
});

test('a changed item keeps its place', () => {
  const changed = placeNewest(rows, { id: 'b', at: '2', note: 'shipped' }, kept);
  expect(ids(changed)).toBe('cba');
  expect(changed[1]?.note).toBe('shipped');
});

test('an item older than the list changes nothing', () => {
  expect(placeNewest(rows, { id: 'x', at: '0' }, kept)).toBe(rows);
});

test('a list that is not full takes any item', () => {
  expect(ids(placeNewest(rows.slice(0, 2), { id: 'x', at: '0' }, kept))).toBe('cbx');
});
