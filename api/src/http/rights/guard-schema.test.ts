import { describe, expect, test } from '@jest/globals';
import { buildSchema, execute, type GraphQLSchema, parse } from 'graphql';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import { noRateLimits } from './rate-limiter.js';
import { guardSchema } from './guard-schema.js';

/** A schema of a school and its till, with rules as the decorators set them. */
function buildRules(change: Readonly<Record<string, object>> = {}): GraphQLSchema {
  const schema = buildSchema(`
    type Query { school: School  till: Till }
    type Subscription { tillChanged: Till }
    type School { id: ID!  phone: String  till: Till }
    type Till { cash: Int! }
  `);
  const given: Record<string, object> = {
    'Query.school': { access: 'anyone' },
    'Query.till': { access: 'staff' },
    'Subscription.tillChanged': { access: 'staff' },
    School: { audience: 'anyone', owner: 'id' },
    'School.phone': { audience: 'owner' },
    'School.till': { audience: 'staff' },
    Till: { audience: 'staff' },
    ...change,
  };
  for (const [name, extensions] of Object.entries(given)) {
    const [typeName = '', fieldName] = name.split('.');
    const type = schema.getType(typeName) as { getFields: () => Record<string, object> }; // they are object types
    Object.assign(fieldName ? (type.getFields()[fieldName] ?? {}) : type, { extensions });
  }
  return schema;
}

const schoolRoot = {
  school: { id: 'school-1', phone: '555', till: { cash: 3 } },
  till: { cash: 3 },
  tillChanged: { cash: 4 },
};

async function run(query: string, viewer: Viewer) {
  const schema = guardSchema(buildRules(), noRateLimits);
  const contextValue = { viewer } as RequestContext; // rules read nothing else
  const { data, errors } = await execute({
    schema,
    document: parse(query),
    rootValue: schoolRoot,
    contextValue,
  });
  return {
    data,
    errors: errors?.map(({ path, originalError }) => [
      path?.join('.'),
      Reflect.get(originalError ?? {}, 'code') as unknown,
    ]),
  };
}

const school: Viewer = {
  organization: { id: 'school-1', personId: 'p', role: 'owner', sessionHash: 'x' },
  admin: null,
};
const staff: Viewer = { organization: null, admin: { id: 'a', role: 'support', sessionHash: 'x' } };

describe('a guarded schema', () => {
  test('checks the rule of a subscription at each event: its session may have ended', async () => {
    const query = 'subscription { tillChanged { cash } }';
    expect((await run(query, staff)).data).toEqual({ tillChanged: { cash: 4 } });
    expect(await run(query, anonymous)).toEqual({
      data: { tillChanged: null },
      errors: [['tillChanged', 'UNAUTHENTICATED']],
    });
  });

  test('returns null for a refused field with an error at its path, and the rest', async () => {
    expect(await run('{ school { id phone till { cash } } }', anonymous)).toEqual({
      data: { school: { id: 'school-1', phone: null, till: null } },
      errors: [
        ['school.phone', 'UNAUTHENTICATED'],
        ['school.till', 'UNAUTHENTICATED'],
      ],
    });
  });

  test('shows an organization its own data and refuses fields for staff', async () => {
    expect(await run('{ school { phone till { cash } } }', school)).toEqual({
      data: { school: { phone: '555', till: null } },
      errors: [['school.till', 'FORBIDDEN']],
    });
  });

  test('shows staff everything', async () => {
    expect(await run('{ school { phone till { cash } } till { cash } }', staff)).toEqual({
      data: { school: { phone: '555', till: { cash: 3 } }, till: { cash: 3 } },
      errors: undefined,
    });
  });
});

describe('a query that returns an interface', () => {
  const found = async (viewer: Viewer, till: object) => {
    const schema = buildSchema(`
      type Query { node: Node }
      interface Node { id: ID! }
      type School implements Node { id: ID! }
      type Till implements Node { id: ID! }
    `);
    Object.assign(schema.getQueryType()?.getFields().node ?? {}, { extensions: { access: 'anyone' } });
    Object.assign(schema.getType('School') ?? {}, { extensions: { audience: 'owner', owner: 'id' } });
    Object.assign(schema.getType('Till') ?? {}, { extensions: { audience: 'staff' } });
    const { data } = await execute({
      schema: guardSchema(schema, noRateLimits),
      document: parse('{ node { __typename } }'),
      rootValue: { node: till },
      contextValue: { viewer }, // rules read nothing else
    });
    return (data?.node as { __typename: string } | null)?.__typename;
  };

  test('has the rule of the type that was found', async () => {
    const own = { __typename: 'School', id: 'school-1' };
    expect(await found(school, own)).toBe('School');
    expect(await found(school, { ...own, id: 'school-2' })).toBeUndefined();
    expect(await found(anonymous, own)).toBeUndefined();
    expect(await found(school, { __typename: 'Till', id: '1' })).toBeUndefined();
    expect(await found(staff, { __typename: 'Till', id: '1' })).toBe('Till');
    expect(await found(staff, { id: '1' })).toBeUndefined();
  });
});

describe('the start fails', () => {
  const start = (change: Readonly<Record<string, object>>) => () =>
    guardSchema(buildRules(change), noRateLimits);

  test('when a root field has no rule', () => {
    expect(start({ 'Query.till': {} })).toThrow('Query.till');
  });

  test('when a type has no rule', () => {
    expect(start({ Till: {} })).toThrow('Till has no @VisibleTo');
  });

  test('when a public field leads to a type for staff', () => {
    expect(start({ 'School.till': {} })).toThrow('School.till leads to Till');
    expect(start({ 'Query.till': { access: 'anyone' } })).toThrow('Query.till leads to Till');
  });

  test('when a field admits a role that its type does not', () => {
    const opened = { 'Query.till': { access: 'session', also: ['treasurer'] }, Till: { audience: 'owner' } };
    expect(start(opened)).toThrow('Query.till leads to Till');
    expect(start({ ...opened, Till: { audience: 'owner', also: ['treasurer'] } })).not.toThrow();
  });

  test('when a field that some callers are refused is not nullable', () => {
    expect(start({ 'School.id': { audience: 'staff' } })).toThrow('School.id must be nullable');
  });

  test('when a field repeats the rule of its type', () => {
    const school = { audience: 'staff', owner: 'id' };
    expect(start({ School: school, 'Query.school': { access: 'staff' } })).toThrow(
      'School.till repeats the rule',
    );
    const phone = { audience: 'owner', also: ['treasurer'] };
    const open = { School: { ...school, audience: 'owner' }, 'Query.school': { access: 'staff' } };
    expect(start({ ...open, 'School.phone': phone })).not.toThrow();
  });

  test('when a type behind an interface is for its organization and does not name its owner', () => {
    const schema = buildSchema(
      'type Query { node: Node } interface Node { id: ID! } type Bill implements Node { id: ID! }',
    );
    Object.assign(schema.getQueryType()?.getFields().node ?? {}, { extensions: { access: 'anyone' } });
    Object.assign(schema.getType('Bill') ?? {}, { extensions: { audience: 'owner' } });
    expect(() => guardSchema(schema, noRateLimits)).toThrow('Bill must name its owner');
  });

  test('when a field is for its organization and the type does not name its owner', () => {
    expect(start({ School: { audience: 'anyone' } })).toThrow('School must name its owner');
  });
});
