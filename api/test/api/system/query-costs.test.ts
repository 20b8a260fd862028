import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, type DocumentNode, Kind, parse, visit } from 'graphql';
import { measureOperations } from '../../../src/http/graphql/measure-query.js';
import { queryLimits } from '../../../src/http/graphql/query-limits.js';
import { schema } from '../../support/rules.js';

/** Documents of the web's screens, and those that the playground offers, as its sources write them. */
const folder = path.join(import.meta.dirname, '../../../../web/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
const definitions = sources.flatMap(({ text }) =>
  [...text.matchAll(/graphql\(`([^`]*)`\)/g)].flatMap(([, document = '']) => parse(document).definitions),
);
const readyQueries = sources
  .filter(({ file }) => file.includes('playground/queries/'))
  .flatMap(({ text }) => [...text.matchAll(/`(query \w+(?:[^`\\]|\\.)*)`/g)])
  .map(([, text = '']) => parse(text))
  .map((document) => [nameOf(document), document] as const);

const operations = definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.name
    ? [[definition.name.value, definition] as const]
    : [],
);

/** Lists are read again in pages of 100; the overviews' are shorter than this. */
const largestPages = { first: 100, recentOrders: 20, recentOrganizations: 20, activities: 20, pickups: 20 };

test.each(operations)(
  '%s stays far from the limits of a query, with pages of 100 too',
  (_name, operation) => {
    const [measure] = measureOperations(schema, withFragments(operation), largestPages);
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

/** The operation as it is sent: with every fragment that it spreads. */
function withFragments(operation: DefinitionNode): DocumentNode {
  const needed = new Set<DefinitionNode>([operation]);
  // A set is walked on to what is added meanwhile.
  for (const one of needed) {
    visit(one, {
      FragmentSpread({ name }) {
        const fragment = definitions.find(
          (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name.value,
        );
        if (!fragment) throw new Error(`No fragment ${name.value}`);
        needed.add(fragment);
      },
    });
  }
  return { kind: Kind.DOCUMENT, definitions: [...needed] };
}
