import { withFirstRow, withoutRow } from './connection-rows';

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
