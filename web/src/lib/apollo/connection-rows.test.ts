import { withFirstRow, withoutRow } from './connection-rows';

const shown = { nodes: [{ id: 'b' }, { id: 'a' }], totalCount: 7 };
const ids = ({ nodes }: { nodes: readonly { id: string }[] }) => nodes.map(({ id }) => id).join('');

test('a new row comes first, is counted, and pushes out the last of a full list', () => {
  const grown = withFirstRow(shown, { id: 'c' }, 2);
  expect(ids(grown)).toBe('cb');
  expect(grown.totalCount).toBe(8);
});

test('a row that is there already changes nothing', () => {
  expect(withFirstRow(shown, { id: 'a' })).toBe(shown);
});

test('a row that leaves is counted off, and one that was not there is not', () => {
  expect(withoutRow(shown, 'b')).toEqual({ nodes: [{ id: 'a' }], totalCount: 6 });
  expect(withoutRow(shown, 'x')).toBe(shown);
});

test('a list without a count gets none', () => {
  expect(withoutRow({ nodes: [{ id: 'a' }] }, 'a')).toEqual({ nodes: [] });
});
