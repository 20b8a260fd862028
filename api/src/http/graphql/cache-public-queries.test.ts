import { ApolloServer } from '@apollo/server';
import { beforeEach, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { silentLogger } from '../../lib/logger.js';
import type { RequestContext } from '../requests/context.js';
import { cachePublicQueries } from './cache-public-queries.js';
import { ResponseCache } from '../response-cache/response-cache.js';

let cache: ResponseCache;
let apollo: ApolloServer<RequestContext>;
/** The organization of each read of the products. */
let readers: (string | undefined)[];

beforeEach(() => {
  cache = new ResponseCache();
  readers = [];
  apollo = new ApolloServer<RequestContext>({
    schema: countingSchema(),
    plugins: [cachePublicQueries(cache)],
  });
});

function countingSchema(): GraphQLSchema {
  const schema = buildSchema(
    'type Query { products(first: Int): [Product!]! me: String } type Product { id: ID! name: String! }',
  );
  const { products, me } = schema.getQueryType()?.getFields() ?? {};
  if (!products || !me) throw new Error('The schema has both fields');
  products.extensions = { isPublic: true };
  products.resolve = (_source, { first }: { first?: number }, { viewer }: RequestContext) => {
    readers.push(viewer.organization?.id);
    if (first === 0) throw new Error('none');
    return [{ id: '1', name: 'Rainbow' }];
  };
  me.resolve = (_source, _args, { viewer }: RequestContext) => viewer.organization?.id;
  return schema;
}

async function run(query: string, variables: Record<string, unknown> = {}) {
  const contextValue: RequestContext = {
    requestId: 'request',
    address: 'address',
    userAgent: null,
    viewer: {
      organization: { id: 'lincoln', personId: 'p', role: 'owner', sessionHash: 'hash' },
      admin: null,
    },
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    visitor: { hash: null, ensure: () => '' },
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    logger: silentLogger,
    responseSlot: cache.slot(query),
    once: (_key, create) => create(),
  };
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
  return body.kind === 'single' ? body.singleResult : null;
}

test('equal concurrent queries share one anonymous read', async () => {
  const text = 'query Page { ...Shop } fragment Shop on Query { __typename products { __typename name id } }';
  const results = await Promise.all([run(text), run(text), run(text)]);
  const data = '{"__typename":"Query","products":[{"__typename":"Product","name":"Rainbow","id":"1"}]}';
  expect(results.map((result) => JSON.stringify(result?.data))).toEqual([data, data, data]);
  expect(readers).toEqual([undefined]);
  expect(cache.find(text)).not.toBeNull();
});

test('the cache holds the bytes that were sent', async () => {
  const text = '{ products { name } }';
  const result = await run(text);
  expect(cache.find(text)?.bytes.toString()).toBe(`${JSON.stringify(result)}\n`);
});

test('a query with a non-public field runs for its caller and is not cached', async () => {
  for (const text of [
    '{ products { id } me }',
    '{ products { id } ... { me } }',
    '{ products { id } ...Own } fragment Own on Query { me }',
  ]) {
    expect((await run(text))?.data).toMatchObject({ me: 'lincoln' });
    expect(cache.find(text)).toBeNull();
  }
});

test('a failing query reports its own paths and is not cached', async () => {
  const text = '{ all: products(first: 0) { id } }';
  expect((await run(text))?.errors).toEqual([expect.objectContaining({ message: 'none', path: ['all'] })]);
  expect(cache.find(text)).toBeNull();
});
