import { ApolloServer } from '@apollo/server';
import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { silentLogger as logger } from '../../lib/logger.js';
import type { RequestContext } from '../requests/context.js';
import { cachePublicQueries } from '../graphql/cache-public-queries.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { createGivenResponses, respondAsNobody } from './given-responses.js';

const bodyOf = (query: string) => JSON.stringify({ operationName: null, variables: {}, query });
const products = bodyOf('{ products }');

function givenWith(readProducts: () => Promise<string>) {
  const schema = buildSchema('type Query { products: String me: String }');
  const { products: field, me } = schema.getQueryType()?.getFields() ?? {};
  if (!field || !me) throw new Error('The schema has both fields');
  field.resolve = readProducts;
  field.extensions = { isPublic: true };
  me.resolve = () => 'Pat';
  const responses = new ResponseCache();
  const apollo = new ApolloServer<RequestContext>({ schema, plugins: [cachePublicQueries(responses)] });
  const respond = (body: string) => respondAsNobody({ apollo, logger }, body);
  return { responses, respond, give: createGivenResponses({ apollo, responses, logger }) };
}

test('what everybody gets is given with the page, and read again once it has changed', async () => {
  let name = 'Cloud Puffs';
  const { give, responses } = givenWith(() => Promise.resolve(name));
  const given = async () => JSON.parse((await give([products]))[products] ?? 'null') as unknown;
  expect(await given()).toEqual({ data: { products: 'Cloud Puffs' } });
  name = 'Lemon Lift-Offs';
  expect(await given()).toEqual({ data: { products: 'Cloud Puffs' } });
  responses.evict();
  expect(await given()).toEqual({ data: { products: 'Lemon Lift-Offs' } });
});

test('nothing that belongs to somebody is given, whatever the build asks for', async () => {
  const { give } = givenWith(() => Promise.resolve(''));
  expect(await give([bodyOf('{ me }'), bodyOf('{ me products }')])).toEqual({});
});

test('a page is drawn from what anybody would be sent now, and from no refusal', async () => {
  let name = 'Cloud Puffs';
  const { respond } = givenWith(() => (name ? Promise.resolve(name) : Promise.reject(new Error('Gone'))));
  expect(JSON.parse((await respond(products)) ?? '')).toEqual({ data: { products: 'Cloud Puffs' } });
  name = 'Lemon Lift-Offs';
  expect(JSON.parse((await respond(products)) ?? '')).toEqual({ data: { products: 'Lemon Lift-Offs' } });
  name = '';
  expect(await respond(products)).toBeNull();
});

test.each([
  ['fails', () => Promise.reject(new Error('The database is away'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a page goes without it while the database %s', async (_state, read) => {
  expect(await givenWith(read).give([products])).toEqual({});
});
