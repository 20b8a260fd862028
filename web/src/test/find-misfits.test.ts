import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'graphql';
import { findMisfits, type Graphql } from './find-misfits';

declare const workerGraphql: Graphql;

const document = parse(
  'query Order($id: ID!) { order(id: $id) { __typename id status first: customerName items { quantity } } }',
);
const order = { __typename: 'Order', id: 'o1', status: 'pending', first: 'Pat', items: [{ quantity: 1 }] };

const misfitsOf = (data: object, variables: Record<string, unknown> = { id: 'o1' }) =>
  findMisfits(workerGraphql, document, variables, { data: { order: { ...order, ...data } } });

test('a possible response fits the schema', () => {
  expect(misfitsOf({})).toEqual([]);
  expect(findMisfits(workerGraphql, document, {}, { data: null })).toEqual([]);
});

test.each([
  ['a value that the enum lacks', { status: 'waiting' }, 'order.status: '],
  ['a field that is missing', { items: [{}] }, 'order.items.0.quantity: A OrderItem without quantity'],
  ['a string for a number', { items: [{ quantity: 'many' }] }, 'order.items.0.quantity: '],
  ['null for a required field', { id: null }, 'order.id: '],
])('%s does not fit', (_what, data, fault) => {
  expect(misfitsOf(data)).toEqual([expect.stringContaining(fault)]);
});

test('missing variables do not fit', () => {
  expect(misfitsOf({}, {})).toEqual([expect.stringContaining('The document: ')]);
});

test('all web tests use the fake network that checks responses', () => {
  const source = path.resolve(__dirname, '..');
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && /\.test\.|^test\//.test(file))
    .filter((file) =>
      /MockedProvider|MockLink|MockSubscriptionLink|new ApolloLink\(/.test(read(source, file)),
    );
  expect(others.filter((file) => file !== path.join('test', 'find-misfits.test.ts'))).toEqual([
    path.join('test', 'fake-network.ts'),
  ]);
});

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}
