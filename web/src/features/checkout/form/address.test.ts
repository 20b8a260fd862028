import { addressLengths, joinAddress, readZip } from './address';

const elm = { line1: '12 Elm Street', line2: '', city: 'Lincoln', state: 'NE', zip: '68508' };

test('joins the parts into one line, as on an envelope', () => {
  expect(joinAddress(elm)).toBe('12 Elm Street, Lincoln, NE 68508');
  expect(joinAddress({ ...elm, line2: 'Apt 4' })).toBe('12 Elm Street, Apt 4, Lincoln, NE 68508');
});

test('removes stray spaces, line breaks and commas', () => {
  expect(joinAddress({ ...elm, line1: ' 12  Elm\nStreet, ', city: 'Lincoln,' })).toBe(
    '12 Elm Street, Lincoln, NE 68508',
  );
});

test('the longest parts together fit the limit of an order', () => {
  const { line1, line2, city, state, zip } = addressLengths;
  const longest = joinAddress({
    line1: 'a'.repeat(line1),
    line2: 'b'.repeat(line2),
    city: 'c'.repeat(city),
    state: 'd'.repeat(state),
    zip: 'e'.repeat(zip),
  });
  expect(longest.length).toBeLessThanOrEqual(500);
});

test.each([
  ['68508', '68508'],
  [' 68508-1234 ', '68508-1234'],
  ['627011234', '62701-1234'],
  ['62701 1234', '62701-1234'],
  ['62701.1234', '62701-1234'],
  ['62701–1234', '62701-1234'],
  ['６２７０１', '62701'],
  ['6850', null],
  ['68508-12', null],
  ['x', null],
])('%p is read as the ZIP code %p', (text, zip) => {
  expect(readZip(text)).toBe(zip);
  if (zip) expect(joinAddress({ ...elm, zip: text })).toBe(`12 Elm Street, Lincoln, NE ${zip}`);
});
