import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { assertAllowed, audiences, rights } from '../../../src/accounts/index.js';
import { composeModules, type Modules } from '../../../src/app-modules.js';
import { stubDeps } from '../../../src/cli/stub-deps.js';
import { buildGraphQLSchema } from '../../../src/http/graphql/graphql.js';
import { queueBoardPath } from '../../../src/jobs/index.js';
import { anonymous } from '../../../src/lib/viewer.js';

let modules: Modules;
let schema: GraphQLSchema;

beforeAll(async () => {
  modules = composeModules(stubDeps);
  schema = await buildGraphQLSchema(modules.resolvers, stubDeps.realtime);
});

function rootFields(): { name: string; type: GraphQLObjectType | null }[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(({ name, type }) => {
      const named = getNamedType(type);
      return { name: `${root?.name}.${name}`, type: isObjectType(named) ? named : null };
    }),
  );
}

/** Every object type that a field leads to. */
function reachable(type: GraphQLObjectType | null, seen = new Set<string>()): Set<string> {
  if (!type || seen.has(type.name)) return seen;
  seen.add(type.name);
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type);
    if (isObjectType(named)) reachable(named, seen);
  }
  return seen;
}

describe('the rights table', () => {
  test('lists exactly the routes and root fields that exist', () => {
    const routes = modules.routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const fields = rootFields().map(({ name }) => name);
    expect([...routes, ...fields, `ALL ${queueBoardPath}`].sort()).toEqual(Object.keys(rights).sort());
  });

  test('names an audience for every type', () => {
    const types = new Set(rootFields().flatMap(({ type }) => [...reachable(type)]));
    expect([...types].sort()).toEqual(Object.keys(audiences).sort());
  });

  test('lets no public field lead to a type that only organizations may see', () => {
    const leaks = rootFields()
      .filter(({ name }) => rights[name] === 'anyone')
      .flatMap(({ name, type }) => [...reachable(type)].map((reached) => ({ name, reached })))
      .filter(({ reached }) => audiences[reached] !== 'anyone');
    expect(leaks).toEqual([]);
  });

  test('lets no field that organizations may ask for lead to a type of staff', () => {
    const leaks = rootFields()
      .filter(({ name }) => rights[name] !== 'staff' && rights[name] !== 'admin')
      .flatMap(({ name, type }) => [...reachable(type)].map((reached) => ({ name, reached })))
      .filter(({ reached }) => audiences[reached] === 'staff');
    expect(leaks).toEqual([]);
  });

  test('keeps identities out of the types of public pages', () => {
    const identifying = /email|phone|address|customer|password|hash/i;
    const publicPages = ['Classroom', 'ClassroomOrganization', 'ClassroomTotals', 'PublicOrder', 'OrderItem'];
    const fields = publicPages.flatMap((name) => {
      const type = schema.getType(name);
      return isObjectType(type)
        ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
        : [`no ${name}`];
    });
    expect(fields.filter((field) => identifying.test(field) || field.startsWith('no '))).toEqual([]);
  });

  test('refuses what it does not list', () => {
    expect(() => assertAllowed('GET /api/unheard-of', anonymous, {})).toThrow('not allowed');
  });
});
