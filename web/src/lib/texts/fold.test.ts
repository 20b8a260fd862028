import { fold as foldOnServer } from '../../../../api/src/lib/fold';
import { fold, findByWords } from './fold';

const names = ['Mr. José Núñez · 2nd Grade', 'Ms. Rivera · 3rd Grade', 'Mrs. Zoe\u0308 Strauß · Art'];

test.each([
  ['jose', [names[0]]],
  ['JOSÉ', [names[0]]],
  ['grade nunez', [names[0]]],
  ['zoë', [names[2]]],
  ['  grade ', [names[0], names[1]]],
  ['', names],
  ['grade zoe', []],
])('"%s" finds %j', (search, found) => {
  expect(findByWords(names, search, (name) => name)).toEqual(found);
});

test('folds every letter as the server does', () => {
  const letters = Array.from(
    { length: 0x2300 - 0x20 },
    (_, place) => `a${String.fromCodePoint(0x20 + place)}b`,
  );
  expect(letters.map(fold)).toEqual(letters.map(foldOnServer));
});
