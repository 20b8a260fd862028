import { expect, test } from '@jest/globals';
import { type DocumentNode, Kind, parse } from 'graphql';
import { measureOperations } from '../../../src/http/graphql/measure-query.js';
import { queryLimits } from '../../../src/http/graphql/query-limits.js';
import { readReadyQueries } from '../../../src/playground/ready-queries.js';
import { schema } from '../../support/rules.js';
import { webOperations } from '../../support/web-documents.js';

/** The documents that the playground offers. */
const readyQueries = readReadyQueries()
  .map(({ query }) => parse(query))
  .map((document) => [nameOf(document), document] as const);

/** Lists are read again in pages of 100; the overviews' are shorter than this. */
const largestPages = { first: 100, recentOrders: 20, recentOrganizations: 20, activities: 20, pickups: 20 };

test.each(webOperations.map(({ name, document }) => [name, document] as const))(
  '%s stays far from the limits of a query, with pages of 100 too',
  (_name, document) => {
    const [measure] = measureOperations(schema, document, largestPages);
    const { depth, aliases, cost, selections } = queryLimits;
    expect(measure?.depth).toBeLessThan(depth);
    expect(measure?.aliases).toBeLessThan(aliases);
    expect(measure?.cost).toBeLessThan(cost.withSession * 0.8);
    expect(measure?.selections).toBeLessThan(selections / 5);
  },
);

test.each(readyQueries)("the playground's %s costs no more than staff may ask for", (_name, document) => {
  const [measure] = measureOperations(schema, document);
  expect(measure?.cost).toBeLessThanOrEqual(queryLimits.cost.withSession);
});

function nameOf({ definitions: [definition] }: DocumentNode): string {
  return (definition?.kind === Kind.OPERATION_DEFINITION && definition.name?.value) || 'query';
}
