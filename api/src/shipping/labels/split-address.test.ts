import { describe, expect, test } from '@jest/globals';
import { formatLabels } from './format-labels.js';
import { splitAddress } from './split-address.js';
import { buildSlipOrder } from '../../../test/support/factories/build-slip-order.js';

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
  ])('%p is told apart', (written, [street, street2, city, state, zip]) => {
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
  ])('%p is left whole, since a part is in doubt', (written) => {
    expect(splitAddress(written)).toBeNull();
  });
});

describe('the file for label printers', () => {
  const rowOf = (changes: Parameters<typeof buildSlipOrder>[0]) =>
    formatLabels([buildSlipOrder(changes)]).split('\r\n')[1];

  test('has name, address and order id in columns', () => {
    expect(
      rowOf({ id: 'order-1', customerName: 'Jane Doe', shippingAddress: '1 Elm St, Lincoln, NE 68508' }),
    ).toBe('Jane Doe,1 Elm St,,Lincoln,NE,68508,US,order-1,');
  });

  test('has the name that was given for the parcel', () => {
    expect(rowOf({ recipientName: 'Grandma Doe' })).toMatch(/^Grandma Doe,12 Elm Street,/);
  });

  test('has an address in doubt in the last column alone', () => {
    expect(rowOf({ id: 'order-1', customerName: 'Jane Doe', shippingAddress: 'Elm Street\nLincoln' })).toBe(
      'Jane Doe,,,,,,,order-1,"Elm Street, Lincoln"',
    );
  });

  test('has no cell that a spreadsheet runs', () => {
    expect(rowOf({ customerName: '=cmd|1', shippingAddress: '+1 Elm St, @City, NE 68508' })).toMatch(
      /^"'=cmd\|1","'\+1 Elm St",,"'@City",NE/,
    );
  });
});
