import { withFirstRow, withoutRow, placeNewest } from './connection-rows';

const shown = { nodes: [{ id: 'b' }, { id: 'a' }], totalCount: 7 };
const ids = ({ nodes }: { nodes: readonly { id: string }[] }) => nodes.map(({ id }) => id).join('');

test('a new row comes first, adds to the count, and drops the last row of a full list', () => {
  const grown = withFirstRow(shown, { id: 'c' }, 2);
  expect(ids(grown)).toBe('cb');
  expect(grown.totalCount).toBe(8);
});

test('adding a row twice changes nothing', () => {
  expect(withFirstRow(shown, { id: 'a' })).toBe(shown);
});

test('removing a row lowers the count, unless it was not listed', () => {
  expect(withoutRow(shown, 'b')).toEqual({ nodes: [{ id: 'a' }], totalCount: 6 });
  expect(withoutRow(shown, 'x')).toBe(shown);
});

test('a list without a count stays without one', () => {
  expect(withoutRow({ nodes: [{ id: 'a' }] }, 'a')).toEqual({ nodes: [] });
});

type Row = { id: string; createdAt: string; note?: string };
const limit = 3;
const rows: Row[] = [
  { id: 'c', createdAt: '3' },
  { id: 'b', createdAt: '2' },
  { id: 'a', createdAt: '1' },
];

test('a new item comes first and the oldest is dropped', () => {
  expect(ids({ nodes: placeNewest(rows, { id: 'd', createdAt: '4' }, limit) })).toBe('dcb');
});

test('a changed item keeps its place', () => {
  const changed = placeNewest(rows, { id: 'b', createdAt: '2', note: 'shipped' }, limit);
  expect(ids({ nodes: changed })).toBe('cba');
  expect(changed[1]?.note).toBe('shipped');
});

test('an item older than the list changes nothing', () => {
  expect(placeNewest(rows, { id: 'x', createdAt: '0' }, limit)).toBe(rows);
});

test('a list that is not full takes any item', () => {
  expect(ids({ nodes: placeNewest(rows.slice(0, 2), { id: 'x', createdAt: '0' }, limit) })).toBe('cbx');
});
