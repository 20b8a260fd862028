import { newRows, withNextPage, withOlder } from './connection-pages';

const page = (letters: string, hasNextPage = true, totalCount = 9) => ({
  nodes: [...letters].map((id) => ({ id })),
  pageInfo: { hasNextPage, endCursor: letters.at(-1) ?? null },
  totalCount,
});
const ids = ({ nodes }: ReturnType<typeof page>) => nodes.map(({ id }) => id).join('');

test('the next page skips rows that are shown already', () => {
  const joined = withNextPage(page('cb'), page('ba', false, 8));
  expect(ids(joined)).toBe('cba');
  expect(joined).toMatchObject({ totalCount: 8, pageInfo: { hasNextPage: false, endCursor: 'a' } });
});

test('the newest rows go above the older ones', () => {
  const joined = withOlder(page('xfe', true, 10), page('fedcb'));
  expect(ids(joined)).toBe('xfedcb');
  expect(joined).toMatchObject({ totalCount: 10, pageInfo: { endCursor: 'b' } });
});

test('only the newest rows are shown when there are no older ones or the gap is unknown', () => {
  expect(ids(withOlder(page('xfe', false), page('fedcb')))).toBe('xfe');
  expect(ids(withOlder(page('xyz'), page('fedcb')))).toBe('xyz');
});

test('a last row that is gone makes room for the next one', () => {
  const joined = withOlder(page('fed'), page('fec'));
  expect(ids(joined)).toBe('fed');
  expect(joined).toMatchObject({ pageInfo: { endCursor: 'd' } });
});

test('rows added above or between count as new, rows that moved up to fill the page do not', () => {
  expect(newRows(page('xaybc'), page('abc'))).toEqual(['x', 'y']);
  // b is gone, d filled its place.
  expect(newRows(page('acd'), page('abc'))).toEqual([]);
  expect(newRows(page('abcx', false), page('abc', false))).toEqual(['x']);
  expect(newRows(page('xy'), page('abc'))).toEqual(['x', 'y']);
});
