import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { RateLimiter } from '../rest/rate-limiter.js';
import type { RequestContext } from '../graphql/context.js';
import { assertRulesComplete } from './assert-rules-complete.js';
import { assertAllowed, assertVisible } from './is-allowed.js';
import { ratesOf } from './rates.js';
import { accessOf, audienceOf, ownerKeyOf } from './read-rules.js';

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/**
 * Puts each rule in front of its field, and the rates in front of root fields. Throws when a root field or a type has
 * no rule, or when a field leads to what fewer callers may see than itself.
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
    const guarded: Resolver = async (source, args, context, info) => {
      if (info.operation.operation === 'mutation') await identifyAgainAfterFirst(context);
      assertAllowed(access, context.viewer, args);
      return limitRate(ratesOf(field, args), context, countedId(args), async () =>
        inner(source, args, context, info),
      );
    };
    field[step] = guarded;
  }
}

/** Mutations of a document run one after the other, and each may change who may do what: the next is judged anew. */
async function identifyAgainAfterFirst(context: RequestContext): Promise<void> {
  const mutations = context.once(identifyAgainAfterFirst, () => ({ haveBegun: false }));
  if (mutations.haveBegun) await context.identifyAgain();
  mutations.haveBegun = true;
}

/** Fields without a rule of their own cost nothing more: a viewer who came as far as the type may see them. */
function guardFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const audience = audienceOf(field);
    if (audience === undefined) continue;
    const inner: Resolver = field.resolve ?? defaultFieldResolver;
    const ownerKey = ownerKeyOf(type);
    const guarded: Resolver = (source, args, context, info) => {
      assertVisible(audience, context.viewer, ownerKey && propertyOf(source, ownerKey));
      return inner(source, args, context, info);
    };
    field.resolve = guarded;
  }
}

function propertyOf(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** What the twin's path calls `id`. */
function countedId({ id, organizationId }: Record<string, unknown>): string | undefined {
  const counted = id ?? organizationId;
  return typeof counted === 'string' ? counted : undefined;
}
