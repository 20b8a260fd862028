import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApolloServer } from '@apollo/server';
import { getIntrospectionQuery } from 'graphql';
import { silentLogger } from '../../lib/logger.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { limitCallers } from './caller-limits.js';
import type { RequestContext } from './context.js';
import { toGraphQLError } from '../rest/error-mapping.js';

const organization: Viewer = { organization: { id: 'one', sessionHash: 'a' }, admin: null };
const support: Viewer = { organization: null, admin: { id: 'two', role: 'support', sessionHash: 'b' } };

const servers = { production: serve(true), development: serve(false) };
beforeAll(() => Promise.all(Object.values(servers).map((server) => server.start())));
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

function serve(isProduction: boolean): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    typeDefs:
      'type Query { hello: String  nodes(first: Int): [Node!] } type Node { nodes(first: Int): [Node!] }',
    introspection: true,
    formatError: (formatted, error) => toGraphQLError(formatted, error, silentLogger),
    plugins: [limitCallers({ isProduction })],
  });
}

/** The code of the domain error; null when it succeeded. */
async function codeOf(where: keyof typeof servers, viewer: Viewer, query: string): Promise<unknown> {
  const contextValue = { viewer } as RequestContext; // all that the plugin asks
  const { body } = await servers[where].executeOperation({ query }, { contextValue });
  return body.kind === 'single' ? (body.singleResult.errors?.[0]?.extensions?.code ?? null) : 'incremental';
}

const hidden = 'fragment Of on Query { __type(name: "Query") { name } } { hello ...Of }';

test.each([
  ['production', 'nobody', anonymous, 'UNAUTHENTICATED'],
  ['production', 'an organization', organization, 'FORBIDDEN'],
  ['production', 'support', support, null],
  ['development', 'nobody', anonymous, null],
] as const)('in %s, the schema read by %s', async (where, _who, viewer, code) => {
  for (const query of [getIntrospectionQuery(), hidden])
    expect(await codeOf(where, viewer, query)).toBe(code);
});

test('what shows no schema works for everybody, also after staff asked for it', async () => {
  await codeOf('production', support, hidden);
  expect(await codeOf('production', anonymous, '{ hello __typename }')).toBeNull();
  expect(await codeOf('production', anonymous, hidden)).toBe('UNAUTHENTICATED');
});

test('an expensive query works for callers with a session only, whichever asks first', async () => {
  const dear = '{ nodes(first: 50) { nodes(first: 50) { nodes { __typename } } } }';
  expect(await codeOf('production', organization, dear)).toBeNull();
  expect(await codeOf('production', anonymous, dear)).toBe('QUERY_TOO_LARGE');
});

test('a misspelled field is told its neighbors by name to staff only', async () => {
  const messageTo = async (where: keyof typeof servers, viewer: Viewer): Promise<unknown> => {
    const contextValue = { viewer } as RequestContext; // all that the plugin asks
    const { body } = await servers[where].executeOperation({ query: '{ hullo }' }, { contextValue });
    return body.kind === 'single' ? body.singleResult.errors?.[0]?.message : 'incremental';
  };
  const plain = 'Cannot query field "hullo" on type "Query".';
  expect(await messageTo('production', anonymous)).toBe(plain);
  expect(await messageTo('production', organization)).toBe(plain);
  expect(await messageTo('production', support)).toBe(`${plain} Did you mean "hello"?`);
  expect(await messageTo('development', anonymous)).toBe(`${plain} Did you mean "hello"?`);
});
