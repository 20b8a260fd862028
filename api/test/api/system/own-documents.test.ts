import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type DocumentNode, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { readReadyQueries } from '../../../src/playground/ready-queries.js';
import { schema } from '../../support/rules.js';
import { webOperations } from '../../support/web-documents.js';

const guide = readFileSync(new URL('../../../../docs/graph.md', import.meta.url), 'utf8');

/** The documents of our screens, of the playground and its tools, and of the guide. */
const documents: readonly DocumentNode[] = [
  ...webOperations.map(({ document }) => document),
  ...readReadyQueries().map(({ query }) => parse(query)),
  ...[...guide.matchAll(/(?:```graphql|graphql\(\s*`)([^`]*)`/g)].map(([, text = '']) => parse(text)),
];

/**
 * A buyer's page of this release may call a process of the previous one while a deployment runs, and a payment must not
 * wait for that: it sends the new name from the next release on.
 */
const sentForOneMoreRelease = [
  expect.stringContaining('"Mutation.completeOrder" argument "id" is deprecated'),
  expect.stringContaining('"Mutation.completeOrder" argument "id" is deprecated'),
];

test('no document of ours uses a field, an argument or a value that will be removed', () => {
  const found = documents.flatMap((document) => validate(schema, document, [NoDeprecatedCustomRule]));
  expect(found.map(({ message }) => message)).toEqual(sentForOneMoreRelease);
  expect(documents.length).toBeGreaterThan(200);
});

test('a mutation that still sends id is found', () => {
  const old = parse('mutation ($id: ID!) { completeOrder(id: $id) { news { id } } }');
  expect(validate(schema, old, [NoDeprecatedCustomRule]).map(({ message }) => message)).toEqual([
    expect.stringContaining('"Mutation.completeOrder" argument "id" is deprecated'),
    expect.stringContaining('Order.news is deprecated'),
  ]);
});
