import { describe, expect, test } from '@jest/globals';
import { splitAddress, stateOfAddress, zipFault } from './split-address.js';

describe('an address as one text', () => {
  test.each([
    ['12 Elm Street, Lincoln, NE 68508', ['12 Elm Street', '', 'Lincoln', 'NE', '68508']],
    [
      '12 Elm Street, Apt 4, Lincoln, NE 68508-1234',
      ['12 Elm Street', 'Apt 4', 'Lincoln', 'NE', '68508-1234'],
    ],
    ['12 Elm Street\nLincoln, Nebraska 68508', ['12 Elm Street', '', 'Lincoln', 'NE', '68508']],
    ['12 Elm Street\r\nLincoln NE 68508\r\nUSA', ['12 Elm Street', '', 'Lincoln', 'NE', '68508']],
    ['PO Box 9, New York, N.Y., 10001', ['PO Box 9', '', 'New York', 'NY', '10001']],
    ['1 Main St, New York New York 10001', ['1 Main St', '', 'New York', 'NY', '10001']],
    ['1 Main St, Wheeling West Virginia 26003', ['1 Main St', '', 'Wheeling', 'WV', '26003']],
    [
      'Oak School, 5 Oak Ave, Suite 2, Boston, ma 02108',
      ['Oak School', '5 Oak Ave, Suite 2', 'Boston', 'MA', '02108'],
    ],
    ['PSC 3 Box 12, APO, AE 09021, United States', ['PSC 3 Box 12', '', 'APO', 'AE', '09021']],
  ])('splits %p', (written, [street, street2, city, state, zip]) => {
    expect(splitAddress(written)).toEqual({ street, street2, city, state, zip });
  });

  test.each([
    '12 Elm Street Lincoln NE 68508',
    '12 Elm Street, Lincoln, NE',
    'Lincoln, NE 68508',
    '12 Elm Street, NE 68508',
    '12 Elm Street, Lincoln, XX 68508',
    '12 Elm Street, Toronto, ON M5V 2T6',
    '5 Elm Street',
    '',
  ])('does not split %p, since a part is unclear', (written) => {
    expect(splitAddress(written)).toBeNull();
  });
});

test.each([
  ['12 Elm Street, Lincoln, NE 68508', null],
  ['1 Main St, Springfield, Illinois 00601', '00601 is not in Illinois.'],
  ['1 Main St, Springfield, IL 00000-1234', 'There is no ZIP code 00000-1234.'],
  ['5 Elm Street', null],
])('the ZIP code check of %p returns %j', (written, fault) => {
  expect(zipFault(written)).toBe(fault);
});

test.each([
  ['12 Elm Street, Lincoln, NE 68508', 'NE'],
  ['12 Elm Street Lincoln 68508-1234\nUSA', 'NE'],
  ['PSC 3 Box 12, FPO, AP 96201', 'AP'],
  ['1 Beach Road, Hagåtña, Guam 96910', 'GU'],
  ['1 Beach Road 96910', null],
  ['1 Main St, Springfield, IL 00000', null],
  ['5 Elm Street, Lincoln, NE', null],
  ['', null],
])('the state of %p is %j', (written, state) => {
  expect(stateOfAddress(written)).toBe(state);
});
