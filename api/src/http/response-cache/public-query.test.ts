import { describe, expect, test } from '@jest/globals';
import { buildSchema, graphqlSync, parse, type OperationDefinitionNode } from 'graphql';
import { readPublicQuery } from './public-query.js';

const schema = buildSchema(`
  type Query { products(first: Int, active: Boolean): [Product!]! content(key: String!): Text shown: Shown }
  type Product { id: ID! name: String! picks: [Product!]! }
  type Text { value: String }
  interface Shown { id: ID! }
`);
const rootValue = {
  products: [
    { id: '1', name: 'Rainbow', picks: [{ id: '2', name: 'Lemon', picks: [] }] },
    { id: '2', name: 'Lemon', picks: [] },
  ],
  content: null,
};

function read(text: string) {
  const document = parse(text);
  const [operation] = document.definitions;
  return readPublicQuery(schema, document, operation as OperationDefinitionNode); // each text begins with one
}

describe('the normal form of a query', () => {
  test.each([
    ['{ products { id name } }', '{ products { name id } }'],
    ['{ products { id name } }', 'query Any { __typename products { __typename id name } }'],
    ['{ products { id name } }', '{ products { id } products { name } }'],
    ['{ products { id name } }', '{ ...P } fragment P on Query { products { ... on Product { name } id } }'],
    ['{ products(first: 1, active: true) { id } }', '{ products(active: true, first: 1) { id } }'],
  ])('%s is that of %s', (one, other) => {
    expect(read(one)?.key).toBe(read(other)?.key);
  });

  test.each([
    ['{ products { id name } }', '{ products { id } }'],
    ['{ products(first: 1) { id } }', '{ products(first: 2) { id } }'],
    ['{ products { id } }', '{ all: products { id } }'],
  ])('%s is not that of %s', (one, other) => {
    expect(read(one)?.key).not.toBe(read(other)?.key);
  });

  test.each([
    '{ products { picks { name } name id } }',
    'query Any { b: products { id __typename } a: products { t: __typename picks { id } } content(key: "x") { value } }',
    '{ ...P products { name } } fragment P on Query { __typename products { picks { id ...N } } } fragment N on Product { name }',
  ])('has data that become those of %s, in its order', (text) => {
    const query = read(text);
    if (!query) throw new Error('It has a normal form');
    const normal = graphqlSync({ schema, rootValue, source: query.key }).data;
    const asked = graphqlSync({ schema, rootValue, source: text }).data;
    expect(JSON.stringify(query.project(normal))).toBe(JSON.stringify(asked));
  });

  test.each([
    '{ products { id @skip(if: true) } }',
    '{ products { __typename: id } }',
    '{ shown { id } }',
    'mutation { products { id } }',
  ])('is not there for %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
