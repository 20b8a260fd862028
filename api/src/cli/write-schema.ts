import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema } from 'graphql';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import { sharedRules } from '../lib/shared-rules.js';
import { stubDeps } from './stub-deps.js';

/** Writes schema.graphql at the repository's root out of the resolvers, and the rules that web shares, without any server. */
async function writeSchema(): Promise<void> {
  const { resolvers } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`);
  const constants = Object.entries(sharedRules).map(
    ([name, value]) => `export const ${name} = ${String(value)};\n`,
  );
  writeFileSync(
    new URL('../../../../web/src/gql/rules.ts', import.meta.url),
    `/** Written by npm run codegen out of api/src/lib/shared-rules.ts. Money in cents. */\n${constants.join('')}`,
  );
}

await writeSchema();
