import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from './context.js';
import type { RateLimiter } from '../rest/rate-limiter.js';
import { rates, type RateRule } from '../rest/rate-rules.js';

export type Guard = {
  readonly assertAllowed: (
    name: string,
    viewer: RequestContext['viewer'],
    args: Record<string, unknown>,
  ) => void;
  readonly limitRate: RateLimiter;
};

/** The same rules that the REST twins name. Logins are counted where they are made: accounts/login-throttle.ts. */
const graphqlRates: Readonly<Record<string, readonly RateRule[]>> = {
  'Mutation.validateCodes': rates.codes,
  'Query.organizationByCode': rates.codes,
  'Query.classroomByCodes': rates.codes,
  'Mutation.createPaymentIntent': rates.paymentIntent,
  'Mutation.placeOrder': rates.order,
  'Mutation.completeOrder': rates.orderStatus,
  'Mutation.reconcileOrder': rates.reconcile,
  'Mutation.registerOrganization': rates.registration,
  'Mutation.requestPasswordLink': rates.loginAddress,
  'Mutation.choosePassword': rates.loginAddress,
  'Mutation.confirmContactEmailChange': rates.loginAddress,
  'Mutation.sendLoginCredentials': rates.credentialsMail,
  'Mutation.sendContactMessage': rates.contact,
  'Mutation.generateFlyer': rates.flyers,
  'Mutation.retryFlyer': rates.flyers,
};

/** Puts the rights table and the rates in front of every root field. Fields below are reached only through one. */
export function guardSchema(schema: GraphQLSchema, guard: Guard): GraphQLSchema {
  guardType(schema.getQueryType(), 'resolve', guard);
  guardType(schema.getMutationType(), 'resolve', guard);
  guardType(schema.getSubscriptionType(), 'subscribe', guard);
  return schema;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

function guardType(
  type: GraphQLObjectType | null | undefined,
  step: 'resolve' | 'subscribe',
  guard: Guard,
): void {
  for (const [fieldName, field] of Object.entries(type?.getFields() ?? {})) {
    const name = `${type?.name}.${fieldName}`;
    const inner: Resolver = field[step] ?? defaultFieldResolver;
    const guarded: Resolver = async (source, args, context, info) => {
      guard.assertAllowed(name, context.viewer, args);
      const rules = graphqlRates[name];
      if (rules) await guard.limitRate(rules, context, countedId(args));
      return inner(source, args, context, info);
    };
    field[step] = guarded;
  }
}

/** What the twin's path calls `id`. */
function countedId({ id, organizationId }: Record<string, unknown>): string | undefined {
  const counted = id ?? organizationId;
  return typeof counted === 'string' ? counted : undefined;
}
