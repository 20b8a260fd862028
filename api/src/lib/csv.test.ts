import { expect, test } from '@jest/globals';
import { formatCsv, shortIdCell } from './csv.js';

test('quotes what would break a row, and doubles quotes', () => {
  expect(formatCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test.each(['=HYPERLINK("x")', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '\r\n=1'])(
  'makes text of %j, which a spreadsheet would run',
  (cell) => {
    expect(formatCsv([[cell]])).toMatch(/^"?'/);
  },
);

test('leaves negative amounts numbers', () => {
  expect(formatCsv([['-12.50', '3.00']])).toBe('-12.50,3.00\r\n');
});

test.each([
  ['6ba7b810-9dad-11d1-80b4-00c01234e567', '#1234e567'],
  ['6ba7b810-9dad-11d1-80b4-00c000123456', '#00123456'],
])('of the id %s a spreadsheet keeps %s as text', (id, cell) => {
  expect(formatCsv([[shortIdCell(id)]])).toBe(`${cell}\r\n`);
  expect(Number(cell)).toBeNaN();
});
