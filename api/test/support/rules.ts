import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { composeModules, type Modules } from '../../src/app-modules.js';
import { stubDeps } from '../../src/cli/stub-deps.js';
import { buildGraphQLSchema } from '../../src/http/graphql/graphql.js';
import { type Access, accessOf, type Also, alsoOf } from '../../src/http/rights/rules.js';
import { queueBoardPath } from '../../src/jobs/index.js';

export const modules: Modules = composeModules(stubDeps);
export const schema: GraphQLSchema = await buildGraphQLSchema(modules.resolvers, stubDeps.realtime);

/** Every call that there is, by 'METHOD /path' and 'Query.field', with its rule. */
export const rules: Readonly<Record<string, Access>> = Object.fromEntries([
  ...modules.routes.map(({ method, path, access }) => [`${method.toUpperCase()} ${path}`, access]),
  [`ALL ${queueBoardPath}`, 'admin'],
  ...[schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => [`${root?.name}.${field.name}`, accessOf(field)]),
  ),
]) as Record<string, Access>; // a field without a rule fails the test of exactly that

/** The roles besides the owner that each of them admits. */
export const alsoAllowed: Readonly<Record<string, Also>> = Object.fromEntries([
  ...modules.routes.map(({ method, path, also = [] }) => [`${method.toUpperCase()} ${path}`, also] as const),
  ...[schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(
      (field) => [`${root?.name}.${field.name}`, alsoOf(field)] as const,
    ),
  ),
]);
