import { describe, expect, test } from '@jest/globals';
import { buildSchema, GraphQLError } from 'graphql';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { readSubscription } from './subscription-query.js';

const schema = buildSchema(`
  type Query { nodes(first: Int): [Node!]! }
  type Subscription { node: Node }
  type Node { id: ID!  nodes(first: Int): [Node!]! }
`);
const staff: Viewer = { organization: null, admin: { id: 'one', role: 'support', sessionHash: 'a' } };

/** The first error message, or null. */
function messageOf(query: string, viewer = anonymous, variables = {}): string | null {
  const read = readSubscription(schema, { query, variables }, viewer);
  return 'kind' in read ? null : (read[0]?.message ?? null);
}

describe('a subscription', () => {
  test('within the limits is accepted', () => {
    expect(messageOf('subscription { node { nodes(first: 5) { id } } }')).toBeNull();
  });

  test.each([
    ['that is not GraphQL', 'subscription {', /^Syntax Error/],
    ['with too many tokens', `subscription { node { ${'id '.repeat(1_000)} } }`, /more that 1000 tokens/],
    ['that is a query', '{ nodes { id } }', /subscriptions only/],
    [
      'that is misspelled',
      'subscription { nodo { id } }',
      /^Cannot query field "nodo" on type "Subscription".$/,
    ],
  ])('%s is refused before it runs', (_what, query, message) => {
    expect(messageOf(query)).toMatch(message);
    expect(readSubscription(schema, { query }, anonymous)).toEqual([expect.any(GraphQLError)]);
  });

  test('costs more with larger variables', () => {
    const query =
      'subscription ($n: Int) { node { nodes(first: $n) { nodes(first: $n) { nodes { id } } } } }';
    expect(messageOf(query, anonymous, { n: 5 })).toBeNull();
    expect(messageOf(query, anonymous, { n: 100 })).toMatch(/a cost of at most 2000/);
  });

  test('of staff gets suggestions for misspelled names', () => {
    expect(messageOf('subscription { nodo { id } }', staff)).toMatch(/Did you mean "node"/);
  });
});
