import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApolloServer } from '@apollo/server';
import { getIntrospectionQuery } from 'graphql';
import { silentLogger } from '../../lib/logger.js';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { limitCallers } from './caller-limits.js';
import type { RequestContext } from '../requests/context.js';
import { noRateLimits } from '../rights/rate-limiter.js';
import { toGraphQLError } from '../requests/error-mapping.js';

const organization: Viewer = {
  organization: { id: 'one', personId: 'p', role: 'owner', sessionHash: 'a' },
  admin: null,
};
const support: Viewer = { organization: null, admin: { id: 'two', role: 'support', sessionHash: 'b' } };

const servers = { production: serve(true), development: serve(false) };
beforeAll(() => Promise.all(Object.values(servers).map((server) => server.start())));
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

function serve(isProduction: boolean): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    typeDefs:
      'type Query { hello(like: Like): String  nodes(first: Int): [Node!] } input Like { word: String } type Node { nodes(first: Int): [Node!] }',
    introspection: true,
    formatError: (formatted, error) => toGraphQLError(formatted, error, silentLogger),
    plugins: [limitCallers({ isProduction, limitRate: noRateLimits })],
  });
}

/** The error code; null when the query succeeded. */
async function codeOf(where: keyof typeof servers, viewer: Viewer, query: string): Promise<unknown> {
  const contextValue = { viewer } as RequestContext; // the plugin reads nothing else
  const { body } = await servers[where].executeOperation({ query }, { contextValue });
  return body.kind === 'single' ? (body.singleResult.errors?.[0]?.extensions?.code ?? null) : 'incremental';
}

const hidden = 'fragment Of on Query { __type(name: "Query") { name } } { hello ...Of }';

test.each([
  ['production', 'nobody', anonymous, 'UNAUTHENTICATED'],
  ['production', 'an organization', organization, 'FORBIDDEN'],
  ['production', 'support', support, null],
  ['development', 'nobody', anonymous, null],
] as const)('in %s, introspection by %s', async (where, _who, viewer, code) => {
  for (const query of [getIntrospectionQuery(), hidden])
    expect(await codeOf(where, viewer, query)).toBe(code);
});

test('only introspection is refused, even after staff sent the same query', async () => {
  await codeOf('production', support, hidden);
  expect(await codeOf('production', anonymous, '{ hello __typename }')).toBeNull();
  expect(await codeOf('production', anonymous, hidden)).toBe('UNAUTHENTICATED');
});

test('an expensive query works only for callers with a session, whoever sends it first', async () => {
  const expensive = '{ nodes(first: 50) { nodes(first: 50) { nodes { __typename } } } }';
  expect(await codeOf('production', organization, expensive)).toBeNull();
  expect(await codeOf('production', anonymous, expensive)).toBe('QUERY_TOO_LARGE');
});

async function messageTo(
  where: keyof typeof servers,
  viewer: Viewer,
  request: { query: string; variables?: Record<string, unknown> },
): Promise<string | undefined> {
  const contextValue = { viewer } as RequestContext; // the plugin reads nothing else
  const { body } = await servers[where].executeOperation(request, { contextValue });
  return body.kind === 'single' ? body.singleResult.errors?.[0]?.message : 'incremental';
}

test.each([
  ['a field', { query: '{ hullo }' }, 'Cannot query field "hullo" on type "Query".', 'hello'],
  [
    'a field of a variable',
    { query: 'query ($like: Like) { hello(like: $like) }', variables: { like: { wort: 'x' } } },
    'Variable "$like" got invalid value { wort: "x" }; Field "wort" is not defined by type "Like".',
    'word',
  ],
])(
  'a suggestion for the misspelled name of %s is shown only to staff',
  async (_what, request, plain, name) => {
    expect(await messageTo('production', anonymous, request)).toBe(plain);
    expect(await messageTo('production', organization, request)).toBe(plain);
    expect(await messageTo('production', support, request)).toBe(`${plain} Did you mean "${name}"?`);
    expect(await messageTo('development', anonymous, request)).toBe(`${plain} Did you mean "${name}"?`);
  },
);

test('removes suggestions from 30 KB that look like them within milliseconds', async () => {
  const text = 'Did you mean '.repeat(2_400);
  const startedAt = process.cpuUsage();
  const message = await messageTo('production', anonymous, {
    query: `{ nodes(first: "${text}") { __typename } }`,
  });
  const { user } = process.cpuUsage(startedAt);
  expect(message).toContain('Int cannot represent');
  // A regular expression took half a second.
  expect(user / 1_000).toBeLessThan(200);
});

test('refuses introspection by the public with 400', async () => {
  const contextValue = { viewer: anonymous } as RequestContext; // the plugin reads nothing else
  const { http } = await servers.production.executeOperation({ query: hidden }, { contextValue });
  expect(http.status).toBe(400);
});
