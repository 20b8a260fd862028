import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { NotFoundError } from '../../lib/domain-error.js';
import { staffJobs } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import { assertRenamedId, readRenamedId } from './renamed-ids.js';
import type { RateLimiter } from './rate-limiter.js';
import { assertAllowed, assertInPerson, assertVisible, isVisible } from './is-allowed.js';
import { ratesOf } from './rate-rules.js';
import {
  type Access,
  accessOf,
  type Also,
  alsoOf,
  type Audience,
  audienceOf,
  isInPerson,
  ownerKeyOf,
} from './rules.js';

/** The higher the number, the fewer callers may see it. */
const strictness: Readonly<Record<Audience, number>> = {
  anyone: 0,
  self: 0,
  helper: 1,
  account: 2,
  owner: 3,
  staff: 4,
};

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/**
 * Wraps each field with its rule, and root fields with their rates. Throws if a root field or a type has no rule, or if
 * a field leads to a type that fewer callers may see.
 */
export function guardSchema(schema: GraphQLSchema, limitRate: RateLimiter): GraphQLSchema {
  assertRulesComplete(schema);
  guardRoot(schema.getQueryType(), 'resolve', limitRate);
  guardRoot(schema.getMutationType(), 'resolve', limitRate);
  guardRoot(schema.getSubscriptionType(), 'subscribe', limitRate);
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !roots.has(type) && !type.name.startsWith('__')) guardFields(type);
  return schema;
}

function guardRoot(
  type: GraphQLObjectType | null | undefined,
  step: 'resolve' | 'subscribe',
  limitRate: RateLimiter,
): void {
  for (const [fieldName, field] of Object.entries(type?.getFields() ?? {})) {
    const access = accessOf(field);
    if (access === undefined) throw new Error(`${type?.name}.${fieldName} has no @Access`);
    const inner: Resolver = field[step] ?? defaultFieldResolver;
    const guarded: Resolver = async (source, sent, context, info) => {
      const args = readRenamedId(field, sent);
      if (info.operation.operation === 'mutation') await identifyAgainAfterFirst(context);
      assertAllowed(access, context.viewer, args, alsoOf(field));
      if (isInPerson(field)) assertInPerson(context.viewer);
      return limitRate(ratesOf(field, args), context, countedId(args), async () => {
        assertRenamedId(field, args);
        const found = await inner(source, args, context, info);
        if (step === 'resolve') assertTypeVisible(field, found, context, info.schema);
        return found;
      });
    };
    field[step] = guarded;
    if (step === 'subscribe') field.resolve = allowed(field, access);
  }
}

/**
 * Behind an interface each object has the rule of its own type, as nothing on the way to it has checked its organization.
 * One that the caller may not see is not found, so that nobody learns that it exists.
 */
function assertTypeVisible(
  field: Pick<GraphQLField<unknown, unknown>, 'type'>,
  found: unknown,
  { viewer }: RequestContext,
  schema: GraphQLSchema,
): void {
  if (found === null || !isInterfaceType(getNamedType(field.type))) return;
  const type = schema.getType(String(propertyOf(found, '__typename')));
  const audience = isObjectType(type) ? audienceOf(type) : undefined;
  if (!isObjectType(type) || audience === undefined) throw new NotFoundError('Object');
  const ownerKey = ownerKeyOf(type);
  if (!isVisible(audience, viewer, ownerKey && propertyOf(found, ownerKey), alsoOf(type)))
    throw new NotFoundError('Object');
}

/** At each event: a session may have ended since the subscription began. */
function allowed(field: GraphQLField<unknown, RequestContext>, access: Access): Resolver {
  const inner: Resolver = field.resolve ?? defaultFieldResolver;
  return async (source, args, context, info) => {
    assertAllowed(access, context.viewer, args, alsoOf(field));
    const found = await inner(source, args, context, info);
    assertTypeVisible(field, found, context, info.schema);
    return found;
  };
}

/** Contexts with a mutation that has begun. */
const haveBegun = new WeakSet<RequestContext>();

/**
 * Mutations of a document run one after another, and each may change rights and data: the next one identifies its caller
 * again, and reads everything again.
 */
async function identifyAgainAfterFirst(context: RequestContext): Promise<void> {
  if (haveBegun.has(context)) await context.identifyAgain();
  haveBegun.add(context);
}

/** Fields without their own rule are not wrapped: a viewer who may see the type may see them. */
function guardFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const audience = audienceOf(field);
    if (audience === undefined) continue;
    const inner: Resolver = field.resolve ?? defaultFieldResolver;
    const ownerKey = ownerKeyOf(type);
    const guarded: Resolver = (source, args, context, info) => {
      assertVisible(audience, context.viewer, ownerKey && propertyOf(source, ownerKey), alsoOf(field));
      return inner(source, args, context, info);
    };
    field.resolve = guarded;
  }
}

function propertyOf(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** The argument that is `id` in the path of the REST twin. */
function countedId(args: Record<string, unknown>): string | undefined {
  const counted = args.id ?? args.orderId ?? args.organizationId ?? args.classroomId;
  return typeof counted === 'string' ? counted : undefined;
}

/** Throws for the first type or root field without a rule, or field that opens more than its rule allows. */
function assertRulesComplete(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots)
    for (const field of Object.values(root?.getFields() ?? {}))
      assertLeadsNoFurther(root, field, rootRank(field), alsoOf(field));
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__')) assertTypeComplete(type);
}

function assertTypeComplete(type: GraphQLObjectType): void {
  const audience = audienceOf(type);
  if (audience === undefined) throw new Error(`${type.name} has no @VisibleTo`);
  if (type.getInterfaces().length > 0 && isOfOrganization(audience) && ownerKeyOf(type) === undefined)
    throw new Error(`${type.name} must name its owner: it is found behind an interface`);
  for (const field of Object.values(type.getFields())) {
    const own = audienceOf(field);
    if (own !== undefined && isNonNullType(field.type))
      throw new Error(`${type.name}.${field.name} must be nullable: some who see the type may not see it`);
    if (own === audience && String(alsoOf(field)) === String(alsoOf(type)))
      throw new Error(`${type.name}.${field.name} repeats the rule of its type, and is nullable for nothing`);
    if (isOfOrganization(own) && ownerKeyOf(type) === undefined)
      throw new Error(`${type.name} must name its owner: ${field.name} is only for its organization`);
    const also = alsoOf(own === undefined ? type : field);
    if (audience !== 'self') assertLeadsNoFurther(type, field, strictness[own ?? audience], also);
  }
}

function isOfOrganization(audience: Audience | undefined): boolean {
  return audience === 'owner' || audience === 'account' || audience === 'helper';
}

function assertLeadsNoFurther(
  type: GraphQLObjectType | null | undefined,
  field: GraphQLField<unknown, unknown>,
  rank: number,
  also: Also,
): void {
  const isQuery = type?.name === 'Query'; // guardRoot checks what it returns
  if (isInterfaceType(getNamedType(field.type)) && !isQuery && rank < strictness.staff)
    throw new Error(`${type?.name}.${field.name} leads to objects of any type, which only staff may do`);
  for (const target of objectsOf(getNamedType(field.type))) {
    const audience = audienceOf(target);
    if (audience === undefined) continue;
    const isForFewerRoles =
      audience === 'owner' && also.some((role) => !isJob(role) && !alsoOf(target).includes(role));
    if (strictness[audience] > rank || isForFewerRoles)
      throw new Error(`${type?.name}.${field.name} leads to ${target.name}, which fewer callers may see`);
  }
}

/** Staff sees everything for owners, whatever their jobs. */
function isJob(role: Also[number]): boolean {
  return staffJobs.some((job) => job === role);
}

function objectsOf(type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isUnionType(type)) return type.getTypes();
  return isObjectType(type) ? [type] : [];
}

function rootRank(field: GraphQLField<unknown, unknown>): number {
  const access = accessOf(field);
  if (access === undefined || access === 'anyone') return strictness.anyone;
  if (typeof access === 'object' && ('handOutsOf' in access || 'handsOutFor' in access))
    return strictness.helper;
  return access === 'staff' || access === 'admin' ? strictness.staff : strictness.owner;
}
