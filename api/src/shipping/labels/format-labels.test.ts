import { describe, expect, test } from '@jest/globals';
import { buildSlipOrder } from '../../../test/support/factories/build-slip-order.js';
import { formatLabels } from './format-labels.js';

describe('the file for label printers', () => {
  const rowOf = (changes: Parameters<typeof buildSlipOrder>[0]) =>
    formatLabels([buildSlipOrder(changes)]).split('\r\n')[1];

  test('has name, address and order id in columns', () => {
    expect(
      rowOf({ id: 'order-1', customerName: 'Jane Doe', shippingAddress: '1 Elm St, Lincoln, NE 68508' }),
    ).toBe('Jane Doe,1 Elm St,,Lincoln,NE,68508,US,order-1,');
  });

  test("has the recipient's name", () => {
    expect(rowOf({ recipientName: 'Grandma Doe' })).toMatch(/^Grandma Doe,12 Elm Street,/);
  });

  test('has an unclear address only in the last column', () => {
    expect(rowOf({ id: 'order-1', customerName: 'Jane Doe', shippingAddress: 'Elm Street\nLincoln' })).toBe(
      'Jane Doe,,,,,,,order-1,"Elm Street, Lincoln"',
    );
  });

  test('has no cell that a spreadsheet would run as a formula', () => {
    expect(rowOf({ customerName: '=cmd|1', shippingAddress: '+1 Elm St, @City, NE 68508' })).toMatch(
      /^"'=cmd\|1","'\+1 Elm St",,"'@City",NE/,
    );
  });
});
