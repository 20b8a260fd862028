import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema } from 'graphql';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import { stubDeps } from './stub-deps.js';

/** Writes schema.graphql at the repository's root out of the resolvers, without any server. */
async function writeSchema(): Promise<void> {
  const { resolvers } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`);
}

await writeSchema();
