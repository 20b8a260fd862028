import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema } from 'graphql';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import { sharedRules } from '../lib/shared-rules.js';
import { writeInputRules } from './input-rules.js';
import { stubDeps } from './stub-deps.js';

/** Writes schema.graphql at the repository's root out of the resolvers, and the rules of web's forms, without any server. */
async function writeSchema(): Promise<void> {
  const { resolvers } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`);
  const constants = Object.entries(sharedRules).map(
    ([name, value]) =>
      `export const ${name} = ${value instanceof RegExp ? String(value) : JSON.stringify(value)};\n`,
  );
  writeForWeb('rules', 'out of api/src/lib/shared-rules.ts. Money in cents', constants.join(''));
  writeForWeb('input-rules', "out of the api's input classes", writeInputRules());
  // A file of its own: only the checkout loads it.
  writeForWeb(
    'us-states',
    'out of api/src/lib/us-states.ts',
    readFileSync(new URL('../../../src/lib/us-states.ts', import.meta.url), 'utf8'),
  );
}

function writeForWeb(name: string, source: string, text: string): void {
  const file = new URL(`../../../../web/src/gql/${name}.ts`, import.meta.url);
  writeFileSync(file, `/** Written by npm run codegen ${source}. */\n${text}`);
}

await writeSchema();
