import { channelOf, codesOf, codesQuery, splitCodes } from './codes';

test.each([
  ['lincoln-rivera', { organization: 'LINCOLN', classroom: 'RIVERA' }],
  [' LINCOLN - rivera ', { organization: 'LINCOLN', classroom: 'RIVERA' }],
  ['LINCOLN-', { organization: 'LINCOLN', classroom: '' }],
  ['LINCOLN', null],
  ['-RIVERA', null],
  ['for LINCOLN-RIVERA', null],
  ['LINCOLN-RIVERA please', null],
  ['https://candy-shop.example/?org=LINCOLN', null],
])('%p splits into %p', (text, codes) => {
  expect(splitCodes(text)).toEqual(codes);
});

test('reads codes from an address as written, and none without an organization', () => {
  expect(codesOf(new URLSearchParams('org= lincoln &class=Rivera'))).toEqual({
    organization: 'lincoln',
    classroom: 'Rivera',
  });
  expect(codesOf(new URLSearchParams('org=LINCOLN&class= RIVERA '))?.classroom).toBe('RIVERA');
  expect(codesOf(new URLSearchParams('org=LINCOLN'))).toEqual({ organization: 'LINCOLN', classroom: '' });
  expect(codesOf(new URLSearchParams('class=RIVERA'))).toBeNull();
  expect(codesOf(new URLSearchParams('org= &class=RIVERA'))).toBeNull();
  expect(codesQuery({ organizationCode: 'LINCOLN', classroomCode: 'RIVERA' })).toBe(
    'org=LINCOLN&class=RIVERA',
  );
  expect(codesQuery({ organizationCode: 'LINCOLN', classroomCode: null })).toBe('org=LINCOLN');
});

test('a link among texts of another language names it', () => {
  const group = { organizationCode: 'LINCOLN', classroomCode: null };
  expect(codesQuery(group, 'link', 'es')).toBe('org=LINCOLN&src=link&lang=es');
  expect(codesQuery(group, 'link', 'en')).toBe('org=LINCOLN&src=link');
});

test('reads the channel from an address, and ignores unknown values', () => {
  expect(channelOf(new URLSearchParams('src=flyer&family=abc'))).toEqual({
    source: 'flyer',
    familyToken: 'abc',
  });
  expect(channelOf(new URLSearchParams(`src=newsletter&family=${'a'.repeat(101)}`))).toEqual({
    source: null,
    familyToken: null,
  });
});
