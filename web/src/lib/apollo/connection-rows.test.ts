import { placeNewest } from './connection-rows';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

type Row = { id: string; createdAt: string; note?: string };
const limit = 3;
const rows: Row[] = [
  { id: 'c', createdAt: '3' },
  { id: 'b', createdAt: '2' },
  { id: 'a', createdAt: '1' },
];

test('a new item comes first and the oldest is dropped', () => {
  expect(ids(placeNewest(rows, { id: 'd', createdAt: '4' }, limit))).toBe('dcb');
});

test('a changed item keeps its place', () => {
  const changed = placeNewest(rows, { id: 'b', createdAt: '2', note: 'shipped' }, limit);
  expect(ids(changed)).toBe('cba');
  expect(changed[1]?.note).toBe('shipped');
});

test('an item older than the list changes nothing', () => {
  expect(placeNewest(rows, { id: 'x', createdAt: '0' }, limit)).toBe(rows);
});

test('a list that is not full takes any item', () => {
  expect(ids(placeNewest(rows.slice(0, 2), { id: 'x', createdAt: '0' }, limit))).toBe('cbx');
});
