import { expect, test } from '@jest/globals';
import { Money } from '../graphql/scalars.js';
import { toCents } from '../../lib/cents.js';
import { alwaysNull, orLeftOut, orNull, responseOf } from './response-of.js';

const Sale = responseOf('Sale', {
  amount: Money,
  note: orNull(String),
  buyer: alwaysNull(String),
  phone: orLeftOut(String, 'Only for staff.'),
});

test('a response has the fields of its table, and nothing else of what it is made from', () => {
  const row = { amount: toCents(12_99), note: null, phone: '555-0100', passwordHash: 'secret' };
  expect(Sale.from(row)).toEqual({ amount: '12.99', note: null, buyer: null, phone: '555-0100' });
});

test('a field for fewer callers is left out where it is not given, and one that is always null stays null', () => {
  const withBuyer = { amount: toCents(0), note: 'Gift', buyer: 'Ada' as unknown as undefined };
  const response = Sale.from(withBuyer);
  expect(response).toEqual({ amount: '0.00', note: 'Gift', buyer: null });
  expect(response).not.toHaveProperty('phone');
});
