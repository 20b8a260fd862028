import { newRows, withNextPage, withOlder } from './connection-pages';

const page = (letters: string, hasNextPage = true, totalCount = 9) => ({
  nodes: [...letters].map((id) => ({ id })),
  pageInfo: { hasNextPage, endCursor: letters.at(-1) ?? null },
  totalCount,
});
const ids = ({ nodes }: ReturnType<typeof page>) => nodes.map(({ id }) => id).join('');

test('the next page follows what is shown, without the rows that moved down into it', () => {
  const joined = withNextPage(page('cb'), page('ba', false, 8));
  expect(ids(joined)).toBe('cba');
  expect(joined).toMatchObject({ totalCount: 8, pageInfo: { hasNextPage: false, endCursor: 'a' } });
});

test('the newest rows stand above the older ones that are shown', () => {
  const joined = withOlder(page('xfe', true, 10), page('fedcb'));
  expect(ids(joined)).toBe('xfedcb');
  expect(joined).toMatchObject({ totalCount: 10, pageInfo: { endCursor: 'b' } });
});

test('where nothing older exists, or nobody knows what lies between, the newest rows are all', () => {
  expect(ids(withOlder(page('xfe', false), page('fedcb')))).toBe('xfe');
  expect(ids(withOlder(page('xyz'), page('fedcb')))).toBe('xyz');
});

test('rows that came above or between are new, and not those that only moved up to fill the page', () => {
  expect(newRows(page('xaybc'), page('abc'))).toEqual(['x', 'y']);
  // b is gone, d filled its place.
  expect(newRows(page('acd'), page('abc'))).toEqual([]);
  expect(newRows(page('abcx', false), page('abc', false))).toEqual(['x']);
  expect(newRows(page('xy'), page('abc'))).toEqual(['x', 'y']);
});
