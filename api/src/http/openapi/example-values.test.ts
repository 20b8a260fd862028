import { expect, test } from '@jest/globals';
import { exampleOf } from './example-values.js';

const schemas = {
  Item: {
    type: 'object',
    properties: { quantity: { type: 'integer' }, parent: { $ref: '#/components/schemas/Item' } },
  },
};

test('fills a schema by types and field names', () => {
  const shape = {
    properties: {
      customerEmail: { type: 'string' },
      total: { type: 'string', examples: ['49.99'] },
      balance: { type: 'string', examples: ['49.99'] },
      status: { enum: ['pending', 'completed'] },
      startDate: { type: 'string', format: 'date-time' },
      endDate: { type: 'string', format: 'date-time' },
      product: { type: 'object', properties: { name: { type: 'string' } } },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
  };
  expect(exampleOf(shape, {})).toEqual({
    customerEmail: 'pat@example.org',
    total: '16.98',
    balance: '49.99',
    status: 'completed',
    startDate: '2025-10-15T16:00:00.000Z',
    endDate: '2025-11-15T16:00:00.000Z',
    product: { name: 'Lemon Lift-Offs' },
    note: 'Text',
  });
});

test('leaves out what a call does not need', () => {
  const properties = { amount: { type: 'integer' }, note: { type: 'string' }, shippingAddress: {} };
  expect(exampleOf({ properties, required: ['amount'] }, {})).toEqual({
    amount: 1,
    shippingAddress: '210 Maple Street, Lincoln, NE 68508',
  });
});

test('stops at a schema that contains itself', () => {
  const example = exampleOf({ type: 'array', items: { $ref: '#/components/schemas/Item' } }, schemas);
  expect(JSON.stringify(example)).toBe('[{"quantity":1}]');
});
