import { describe, expect, test } from '@jest/globals';
import { createRandom } from '../../../test/support/seeded-values.js';
import { FundraiserClosedError } from '../fundraising.errors.js';
import { lookAlike, lookAlikeColumn, nameTwoClasses, readCode, readCodes } from './codes.js';

const first = (organizationField: string, classroomField?: string | null) => {
  const [reading] = readCodes(organizationField, classroomField);
  return reading && [reading.organizationCode, reading.classroomCode];
};

describe('codes as people type them', () => {
  test.each([
    ['LINCOLN', 'RIVERA', 'LINCOLN', 'RIVERA'],
    ['  lincoln ', ' rivera', 'LINCOLN', 'RIVERA'],
    ['LINCOLN', '', 'LINCOLN', null],
    ['LINCOLN', '   ', 'LINCOLN', null],
    ['LINCOLN', undefined, 'LINCOLN', null],
    ['LINCOLN', null, 'LINCOLN', null],
    ['LINCOLN-RIVERA', '', 'LINCOLN', 'RIVERA'],
    ['lincoln - rivera', undefined, 'LINCOLN', 'RIVERA'],
    ['LINCOLN-RIVERA', 'rivera', 'LINCOLN', 'RIVERA'],
    ['LINCOLN-', 'RIVERA', 'LINCOLN', 'RIVERA'],
    ['LINCOLN-', '', 'LINCOLN', null],
    ['LINCOLN-A-B', '', 'LINCOLN', 'AB'],
    ['lincoln', 'room 12-b', 'LINCOLN', 'ROOM12B'],
    ['Ｌｉｎｃｏｌｎ', 'Ｒｉｖｅｒａ', 'LINCOLN', 'RIVERA'],
    ['École', 'Núñez', 'ECOLE', 'NUNEZ'],
    ['Søren', 'Łódź', 'SOREN', 'LODZ'],
  ])('%j and %j are %s and %s', (organizationField, classroomField, organizationCode, classroomCode) => {
    expect(first(organizationField, classroomField)).toEqual([organizationCode, classroomCode]);
  });

  test.each(['code: LINCOLN', 'Organization code: lincoln', 'Código: LINCOLN'])(
    'the label in %j is left out',
    (text) => expect(first(text)).toEqual(['LINCOLN', null]),
  );

  test('a code typed with a space is read as two codes first, then as one', () => {
    expect(readCodes('LIN COLN', null)).toEqual([
      { organizationCode: 'LIN', classroomCode: 'COLN' },
      { organizationCode: 'LINCOLN', classroomCode: null },
    ]);
    expect(readCodes('LINCOLN', 'LINCOLN-RIVERA')).toContainEqual({
      organizationCode: 'LINCOLN',
      classroomCode: 'RIVERA',
    });
  });

  test.each(['', '   ', '-', '\u200b', '\u3164', '…'])(
    '%j is refused for its missing organization code',
    (field) => {
      expect(() => readCodes(field, 'RIVERA')).toThrow('Please enter your organization code.');
    },
  );

  test.each([
    ['A', null, []],
    ['AB', null, ['AB']],
    ['ABCDEFGHIJ', null, ['ABCDEFGHIJ']],
    ['ABCDEFGHIJK', null, []],
    ['AB', 'C'.repeat(20), ['AB']],
    ['AB', 'C'.repeat(21), []],
  ])('%j with the class %j is read as %j', (organizationField, classroomField, codes) => {
    expect(readCodes(organizationField, classroomField).map((one) => one.organizationCode)).toEqual(codes);
  });

  test('two fields that name different classes have no reading', () => {
    expect(readCodes('LINCOLN-RIVERA', 'CHEN')).toEqual([]);
    expect(readCodes('LINCOLN', 'LINCOLN')).toEqual([
      { organizationCode: 'LINCOLN', classroomCode: 'LINCOLN' },
    ]);
  });

  test('letters outside the code alphabet have no reading, and are not refused as missing', () => {
    expect(readCodes('Школа', null)).toEqual([]);
  });

  test('two different classroom codes are detected', () => {
    expect(nameTwoClasses('LINCOLN-RIVERA', 'CHEN')).toBe(true);
    expect(nameTwoClasses('LINCOLN-RIVERA', 'rivera')).toBe(false);
    expect(nameTwoClasses('LINCOLN', 'CHEN')).toBe(false);
    for (const none of ['', '-', null, undefined]) expect(nameTwoClasses('LINCOLN-RIVERA', none)).toBe(false);
  });
});

describe('a pasted link', () => {
  test.each([
    'https://shop.example/?org=LINCOLN&class=RIVERA',
    'https://candy-shop.example/products?utm_source=x&org=lincoln&class=rivera#top',
    'Help us! https://shop.example/?org=LINCOLN&class=RIVERA.',
    'shop.example/?org=LINCOLN&amp;class=RIVERA',
    'https://shop.example/?class=RIVERA&org=LINCOLN',
    'https://shop.example/?org=LINCOLN-RIVERA',
    'https://shop.example/class/LINCOLN/RIVERA',
    'https://safe.example/?url=https%3A%2F%2Fshop.example%2F%3Forg%3DLINCOLN%26class%3DRIVERA&data=05',
    'https://shop.example/?or\u200bg=LINCOLN&cl\u00adass=RIVERA',
    '100% https://shop.example/?org=LINCOLN&class=RIVERA',
  ])('%j is read as its codes, in either field', (link) => {
    expect(first(link, '')).toEqual(['LINCOLN', 'RIVERA']);
    expect(first('', link)).toEqual(['LINCOLN', 'RIVERA']);
  });

  test.each(['org=LINCOLN&class=RIVERA', 'https://shop.example/class/LINCOLN/RIVERA?org='])(
    '%j is read as its codes, whether they come first or in the path',
    (link) => {
      expect(first(link, '')).toEqual(['LINCOLN', 'RIVERA']);
    },
  );

  test.each(['https://shop.example/race/LINCOLN', 'shop.example/org/lincoln?lang=es'])(
    '%s names the organization alone',
    (link) => {
      expect(first(link, '')).toEqual(['LINCOLN', null]);
      expect(first(link, 'RIVERA')).toEqual(['LINCOLN', 'RIVERA']);
    },
  );

  test('with no class in its path is read as plain text', () => {
    expect(first('shop/class/LINCOLN/', '')).toEqual(['SHOP', 'CLASSLINCOLN']);
  });

  test('without a class keeps the typed class', () => {
    expect(first('https://shop.example/?org=LINCOLN', 'rivera')).toEqual(['LINCOLN', 'RIVERA']);
  });
});

/** Invisible characters from emails, word processors, phones and web pages. */
const unseen = [
  ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164\ufe0f\ufeff\uffa0',
];
const separators = [
  ...' -\t\n\u00a0\u2002\u2003\u2009\u202f\u3000\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u058a\u1806\ufe58\uff0d',
  ...'/\\.,:;_|+*·•…→~&"\'’`()[]{}<>!?#%@^$=©™✓',
];

test('separators and invisible characters do not change the codes', () => {
  const random = createRandom(20_261_125);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const wide = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  const accents = ['', '\u0301', '\u0308', '\u0327'];
  const disguise = (code: string) =>
    [...code]
      .map((letter) => (random() < 0.2 ? wide(letter) : random() < 0.5 ? letter.toLowerCase() : letter))
      .map((letter) => letter + pick(accents) + (random() < 0.4 ? pick(unseen) : ''))
      .join('');
  for (let round = 0; round < 2_000; round += 1) {
    const around = random() < 0.5 ? pick(separators) : '';
    const between = pick(separators) + (random() < 0.5 ? pick(unseen) + pick(separators) : '');
    const text = around + disguise('LINCOLN') + between + disguise('RIVERA') + around;
    expect([JSON.stringify(text), first(text)]).toEqual([JSON.stringify(text), ['LINCOLN', 'RIVERA']]);
    expect(readCode(around + disguise('LINCOLN') + around)).toBe('LINCOLN');
  }
});

test('O and 0 look alike, and so do I, 1 and L', () => {
  expect(lookAlike('OIL011')).toBe('011011');
  expect(lookAlikeColumn('code')).toBe("translate(upper(code), 'OIL', '011')");
});

test('the refusal of a closed fundraiser names its sales if there are any', () => {
  const said = (sales: string) => new FundraiserClosedError('Oak School', sales).message;
  expect(said('$5.00')).toMatch(
    /^Oak School has closed this fundraiser, which sold \$5\.00 of candy\. Thank/,
  );
  expect(said('$0.00')).toMatch(/^Oak School has closed this fundraiser\. Thank you!/);
});
