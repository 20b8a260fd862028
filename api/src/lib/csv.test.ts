import { expect, test } from '@jest/globals';
import { formatCsv, phoneCell, shortIdCell } from './csv.js';

test('quotes cells that would break a row, and doubles quotes', () => {
  expect(formatCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test.each(['=HYPERLINK("x")', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '\r\n=1'])(
  'escapes %j, which a spreadsheet would run as a formula',
  (cell) => {
    expect(formatCsv([[cell]])).toMatch(/^"?'/);
  },
);

test('keeps negative amounts as numbers', () => {
  expect(formatCsv([['-12.50', '3.00']])).toBe('-12.50,3.00\r\n');
});

test.each([
  ['6ba7b810-9dad-11d1-80b4-00c01234e567', '#1234e567'],
  ['6ba7b810-9dad-11d1-80b4-00c000123456', '#00123456'],
])('the id %s becomes %s, which a spreadsheet keeps as text', (id, cell) => {
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
])('the phone %s becomes %s, which a spreadsheet keeps as text', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
  expect(formatCsv([[phoneCell(phone)]])).not.toMatch(/^'|^"?'|^\d+\r/);
});
