import 'reflect-metadata';
import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { writeFileSync } from 'node:fs';
import { composeModules } from '../app-modules.js';
import { buildGraphQLSchema } from '../http/graphql/graphql.js';
import type { Route } from '../http/index.js';
import {
  type Access,
  accessOf,
  type Also,
  alsoOf,
  audienceOf,
  type Audience,
  isInPerson,
} from '../http/rights/rules.js';
import { queueBoardPath } from '../jobs/index.js';
import { stubDeps } from './stub-deps.js';

/** Writes docs/rights.md, without any server. */
async function writeRights(): Promise<void> {
  const { resolvers, routes } = composeModules(stubDeps);
  const schema = await buildGraphQLSchema(resolvers, stubDeps.realtime);
  const file = new URL('../../../../docs/rights.md', import.meta.url);
  writeFileSync(file, `${renderRights(schema, routes)}\n`);
}

/** docs/rights.md: who may call and see what, out of the rules that stand beside the routes and fields. */
function renderRights(schema: GraphQLSchema, routes: readonly Route[]): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__'));
  return [
    '# Rights',
    'Written by `npm run codegen` out of `access` of the routes, `@Access` of the root fields and `@VisibleTo` of types and fields. Without a rule the server does not start.',
    legend,
    '## REST',
    list([
      ...routes.map(
        ({ method, path, access, also }) =>
          [`${method.toUpperCase()} ${path}`, wordsOf(access, also)] as const,
      ),
      [`ALL ${queueBoardPath}`, 'admin'],
    ]),
    ...roots.flatMap((root) => [`## ${root?.name} fields`, list(rootRows(root))]),
    '## Types',
    'Who may see the things of a type, and which of its fields fewer may see. A field that a caller may not see is null, with the error at its path.',
    list(types.map((type) => [type.name, typeWords(type)] as const)),
  ].join('\n\n');
}

const legend = [
  '- anyone: no session needed; what a caller sees inside is masked where [privacy](product/privacy.md) says so',
  '- account: a login of any member, also with a password that staff gave, which may do nothing else',
  '- organization: a session of an owner with a password of their own; session: that or staff, and the call looks whose it is',
  "- own organization: a session of the organization that the argument names, of its owner and of the roles after 'also', or staff",
  "- helper: who came by a helper's link of that organization, beside those who may anyway",
  '- owner: a session of the owner of the organization that the thing belongs to, of the roles that the field names, or staff; self: nothing but the own session',
  "- staff: everybody who works here; admin: administrators, and the jobs after 'also'; in person: no service key, whatever its jobs",
].join('\n');

function rootRows(root: GraphQLObjectType | null | undefined): readonly (readonly [string, string])[] {
  return Object.values(root?.getFields() ?? {}).map((field) => [
    field.name,
    `${wordsOf(accessOf(field) ?? 'admin', alsoOf(field))}${isInPerson(field) ? ', in person' : ''}`,
  ]);
}

function wordsOf(access: Access, also: Also = []): string {
  return also.length > 0 ? `${accessWords(access)}; also ${also.join(', ')}` : accessWords(access);
}

function accessWords(access: Access): string {
  if (typeof access === 'string') return access;
  if ('ownOrganizationWrites' in access)
    return `own organization (\`${access.ownOrganizationWrites}\`), or admin`;
  if ('handOutsOf' in access) return `own organization or helper (\`${access.handOutsOf}\`), or staff`;
  if ('handsOutFor' in access) return `own organization or helper (\`${access.handsOutFor}\`), or admin`;
  return `own organization (\`${access.ownOrganization}\`), or staff`;
}

function typeWords(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  const fewer = (['helper', 'account', 'owner', 'staff'] as const).flatMap((audience) =>
    fieldWords(audience, fields),
  );
  const also = alsoOf(type);
  return [
    [audienceOf(type), ...(also.length > 0 ? [`also ${also.join(', ')}`] : [])].join(', '),
    ...fewer,
  ].join('; ');
}

function fieldWords(
  audience: Audience,
  fields: readonly { readonly name: string; readonly extensions: object }[],
): string[] {
  const names = fields
    .filter((field) => audienceOf(field) === audience)
    .map((field) => [`\`${field.name}\``, ...alsoOf(field)].join(' '));
  return names.length > 0 ? [`${audience}: ${names.sort().join(', ')}`] : [];
}

function list(rows: readonly (readonly [name: string, words: string])[]): string {
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, words]) => `- \`${name}\`: ${words}`).join('\n');
}

// Last: what it writes with is declared above.
await writeRights();
