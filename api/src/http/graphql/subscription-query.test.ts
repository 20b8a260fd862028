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

/** The first complaint, or null where there is none. */
function complaint(query: string, viewer = anonymous, variables = {}): string | null {
  const read = readSubscription(schema, { query, variables }, viewer);
  return 'kind' in read ? null : (read[0]?.message ?? null);
}

describe('a subscription', () => {
  test('within the limits is read', () => {
    expect(complaint('subscription { node { nodes(first: 5) { id } } }')).toBeNull();
  });

  test.each([
    ['that is no GraphQL', 'subscription {', /^Syntax Error/],
    ['with too many tokens', `subscription { node { ${'id '.repeat(1_000)} } }`, /more that 1000 tokens/],
    ['that is a query', '{ nodes { id } }', /subscriptions only/],
    [
      'that is misspelled',
      'subscription { nodo { id } }',
      /^Cannot query field "nodo" on type "Subscription".$/,
    ],
  ])('%s is refused without being run', (_what, query, message) => {
    expect(complaint(query)).toMatch(message);
    expect(readSubscription(schema, { query }, anonymous)).toEqual([expect.any(GraphQLError)]);
  });

  test('costs what its variables make of it', () => {
    const query =
      'subscription ($n: Int) { node { nodes(first: $n) { nodes(first: $n) { nodes { id } } } } }';
    expect(complaint(query, anonymous, { n: 5 })).toBeNull();
    expect(complaint(query, anonymous, { n: 100 })).toMatch(/a cost of at most 2000/);
  });

  test('of staff gets a suggestion of what it may have meant', () => {
    expect(complaint('subscription { nodo { id } }', staff)).toMatch(/Did you mean "node"/);
  });
});
