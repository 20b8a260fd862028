import { expect, test } from '@jest/globals';
import { formatCsv, phoneCell, shortIdCell } from './csv.js';

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

test.each([
  ['+1 402-555-0123', '(402) 555-0123'],
  ['4025550123', '(402) 555-0123'],
  ['402.555.0123', '(402) 555-0123'],
  ['+44 20 7946 0958', '(+44) 20 7946 0958'],
  ['+442079460958', '(+44207946) 0958'],
  ['0402555123', '040255-5123'],
  ['402-555-0123 ext. 4', '402-555-0123 ext. 4'],
  ['', ''],
])('the phone %s stays a text in a spreadsheet: %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
  expect(formatCsv([[phoneCell(phone)]])).not.toMatch(/^'|^"?'|^\d+\r/);
});
