import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import { renderRights } from './render-rights.js';
import { stubDeps } from './stub-deps.js';

/** Writes docs/rights.md, without any server. */
async function writeRights(): Promise<void> {
  const { resolvers, routes } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../docs/rights.md', import.meta.url);
  writeFileSync(file, `${renderRights(schema, routes)}\n`);
}

await writeRights();
