import { normalizeCode, splitCodes } from './codes';

test('codes are upper case without surrounding space', () => {
  expect(normalizeCode(' lincoln ')).toBe('LINCOLN');
});

test.each([
  ['lincoln-rivera', { organization: 'LINCOLN', classroom: 'RIVERA' }],
  [' LINCOLN - rivera ', { organization: 'LINCOLN', classroom: 'RIVERA' }],
  ['LINCOLN-', { organization: 'LINCOLN', classroom: '' }],
  ['LINCOLN', null],
])('%p splits into %p', (text, codes) => {
  expect(splitCodes(text)).toEqual(codes);
});
