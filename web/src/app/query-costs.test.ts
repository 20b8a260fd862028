import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, Kind, parse, visit, type DefinitionNode, type DocumentNode } from 'graphql';
import { measureOperations } from '../../../api/src/http/graphql/measure-query';
import { queryLimits } from '../../../api/src/http/graphql/query-limits';

const schema = buildSchema(readFileSync(path.resolve(__dirname, '../../../schema.graphql'), 'utf8'));
const folder = path.resolve(__dirname, '..');
const definitions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/graphql\(`([^`]*)`\)/g)])
  .flatMap(([, text = '']) => parse(text).definitions);

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
