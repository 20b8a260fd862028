import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { gatherModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql.js';
import { hollowDeps } from './hollow-deps.js';

/** Writes schema.graphql at the repository's root out of the resolvers, without any server. */
async function writeSchema(): Promise<void> {
  const { resolvers } = gatherModules(hollowDeps);
  const schema = await buildGraphQLSchema(resolvers, hollowDeps.realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
}

await writeSchema();
