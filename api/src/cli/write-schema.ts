import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { gatherModules, type ModuleDeps } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql.js';
import type { Realtime } from '../realtime/index.js';

/** Writes schema.graphql at the repository's root out of the resolvers, without any server. */
async function writeSchema(): Promise<void> {
  // Resolvers only keep what they are given until a field is asked for, and none is asked for here.
  const { resolvers } = gatherModules(hollowDeps as ModuleDeps);
  const schema = await buildGraphQLSchema(resolvers, hollow as Realtime);
  const file = new URL('../../../../schema.graphql', import.meta.url);
  writeFileSync(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
}

const hollow: unknown = new Proxy(() => undefined, { get: () => hollow, apply: () => hollow });

const names: readonly (keyof ModuleDeps)[] = [
  'database',
  'redis',
  'provider',
  'secrets',
  'sandbox',
  'publishableKey',
  'webhookSecret',
  'mailTransport',
  'mailbox',
  'config',
  'realtime',
  'clock',
  'logger',
];
const hollowDeps: unknown = Object.fromEntries(names.map((name) => [name, hollow]));

await writeSchema();
