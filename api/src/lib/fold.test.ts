import { expect, test } from '@jest/globals';
import { containing, fold } from './fold.js';

test.each([
  ['Siobhán O’Connell-Núñez', 'siobhan oconnell-nunez'],
  ["SIOBHAN O'CONNELL–NUNEZ", 'siobhan oconnell-nunez'],
  ['Łódź Straße Ærø', 'lodz strasse aero'],
  ['Ｒｉｖｅｒａ\u200b', 'rivera'],
  ['Zoe\u0308', 'zoe'],
  ['Œuvre Đặng Þórður ısı', 'oeuvre dang thordur isi'],
])('folds "%s" to "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('escapes the wildcards of LIKE', () => {
  expect(containing(' 100%_sure\\ ')).toBe('%100\\%\\_sure\\\\%');
});

test('a blank search has no pattern', () => {
  expect([containing('  '), containing('\u200b'), containing(null), containing(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
