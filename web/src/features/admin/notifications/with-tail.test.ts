import { withTail } from './with-tail';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const textOf = (shown: { id: string }[]) => shown.map(({ id }) => id).join('');

test.each([
  ['a new row comes on top and pushes none out', 'xab', 'abcd', true, 'xabcd'],
  ['a row that left the newest ones is gone', 'bc', 'ab', true, 'bc'],
  ['older rows that were asked for stay', 'ab', 'abcd', true, 'abcd'],
  ['nothing new changes nothing', 'ab', 'ab', true, 'ab'],
  ['where nothing older exists the newest are all', 'a', 'ab', false, 'a'],
  ['where everything is new no gap is left', 'xyz', 'abcd', true, 'xyz'],
])('%s', (_title, fresh, shown, hasOlder, result) => {
  expect(textOf(withTail(rows(fresh), rows(shown), hasOlder))).toBe(result);
});
