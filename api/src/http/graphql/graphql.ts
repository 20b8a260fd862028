import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { type RequestHandler } from 'express';
import {
  getNullableType,
  type GraphQLSchema,
  isNonNullType,
  specifiedDirectives,
  validateSchema,
  type ValidationRule,
} from 'graphql';
import { buildSchema, type NonEmptyArray, Query, registerEnumType, Resolver } from 'type-graphql';
import { MalformedJsonError } from '../../lib/domain-error.js';
import { type ErrorCode, errorCodes } from '../../lib/error-codes.js';
import type { Logger } from '../../lib/logger.js';
import { readVisible } from '../../lib/visible-text.js';
import type { Realtime } from '../../realtime/index.js';
import type { RequestContext } from '../requests/context.js';
import { toGraphQLError } from '../requests/error-mapping.js';
import { factsOf } from '../requests/request-facts.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { assertValid } from '../rest/input.js';
import type { RateLimiter } from '../rights/rate-limiter.js';
import { Access } from '../rights/rules.js';
import { cachePublicQueries } from './cache-public-queries.js';
import { limitCallers } from './caller-limits.js';
import { markCursors } from './connection.js';
import { NodeResolver, NodeSource } from './nodes.js';
import { semanticNonNull } from './print-contract.js';
import { addOldIds } from '../rights/renamed-ids.js';
import { completeTypes } from './scalars.js';
import { ownRules, queryLimits } from './query-limits.js';

/** Builds the schema from the modules' resolver instances; type-graphql looks up the instance of a class in the map. */
export async function buildGraphQLSchema(
  resolvers: readonly object[],
  realtime: Realtime,
): Promise<GraphQLSchema> {
  const nodes = resolvers.filter((resolver) => resolver instanceof NodeSource);
  const others = resolvers.filter((resolver) => !(resolver instanceof NodeSource));
  const all = [...others, new NodeResolver(nodes), new ErrorCodesResolver()];
  const instances = new Map<unknown, object>(all.map((resolver) => [resolver.constructor, resolver]));
  const classes = [...instances.keys()] as NonEmptyArray<NewableFunction>; // constructors, by the line above
  completeTypes(nodes);
  const schema = await buildSchema({
    resolvers: classes,
    container: { get: (type) => instances.get(type) },
    pubSub: realtime,
    orphanedTypes: [],
    // It would run a full introspection at each start; validateSchema below finds the same problems.
    skipCheck: true,
    directives: [...specifiedDirectives, semanticNonNull],
    validateFn: assertValid,
  });
  describeRoots(schema);
  allowNullRoots(schema);
  markCursors(schema);
  addOldIds(schema);
  const [problem] = validateSchema(schema);
  if (problem) throw problem;
  return schema;
}

/** type-graphql has no option for the descriptions of the root types. */
function describeRoots(schema: GraphQLSchema): void {
  const texts = [
    [schema.getQueryType(), 'Reads: single objects by id, code or token, and lists for staff.'],
    [schema.getMutationType(), 'Changes. Each returns the object after the change.'],
    [schema.getSubscriptionType(), 'Live updates. Each event contains the current object.'],
  ] as const;
  for (const [type, text] of texts) if (type) type.description = text;
}

/**
 * Makes every root field nullable, so that a failed one is null beside its error: an error in a non-null root field
 * would remove the whole response.
 */
function allowNullRoots(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue;
      field.type = getNullableType(field.type);
      field.extensions = { ...field.extensions, directives: { semanticNonNull: {} } };
    }
  }
}

export type GraphQLOptions = {
  readonly schema: GraphQLSchema;
  /** Closes the connections that still wait for a response. */
  readonly drainServer: () => Promise<void>;
  readonly logger: Logger;
  readonly isProduction: boolean;
  readonly responses: ResponseCache;
  readonly limitRate: RateLimiter;
  readonly rules?: readonly ValidationRule[];
};

/** The logger of the request that met an error: Apollo's formatError does not receive the context. */
const loggers = new WeakMap<object, Logger>();

/** Apollo with the limits of docs/product/limits.md and our error mapping. */
export function createApollo({
  schema,
  drainServer,
  logger,
  isProduction,
  responses,
  limitRate,
  rules = [],
}: GraphQLOptions): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // Our pages do not use them, and strangers could fill the memory with theirs.
    persistedQueries: false,
    validationRules: [...ownRules, ...rules],
    logger,
    parseOptions: { maxTokens: queryLimits.tokens },
    formatError: (formatted, error) =>
      toGraphQLError(formatted, error, (error instanceof Error && loggers.get(error)) || logger),
    plugins: [
      {
        serverWillStart: async () => ({ drainServer }),
        requestDidStart: async () => ({
          didEncounterErrors: async ({ errors, contextValue }) => {
            for (const error of errors) loggers.set(error, contextValue.logger);
          },
        }),
      },
      ApolloServerPluginLandingPageDisabled(),
      // It would check each field of each response only to forbid caching, which `neverCached` does for all.
      ApolloServerPluginCacheControlDisabled(),
      limitCallers({ isProduction, limitRate }),
      cachePublicQueries(responses),
    ],
    stopOnTerminationSignals: false,
  });
}

/** Runs one operation inside the server, with the rights and limits of this caller. Refusals are in `errors`. */
export async function executeAs(
  apollo: ApolloServer<RequestContext>,
  operation: { readonly query: string; readonly variables?: Record<string, unknown> },
  contextValue: RequestContext,
) {
  const { body } = await apollo.executeOperation(operation, { contextValue });
  if (body.kind !== 'single') throw new Error('Incremental responses are not supported');
  return body.singleResult;
}

/** Parses the body of a GraphQL request, at most 32 KB of JSON. The response cache may have read its bytes already. */
export function graphqlBody(): RequestHandler {
  const readJson = express.json({ limit: '32kb', reviver: readVisible });
  return (request, response, next) => {
    const read = factsOf(request).body;
    if (!read) return readJson(request, response, next);
    request.body = parse(read.toString('utf8'));
    next();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, readVisible);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJsonError();
    throw error;
  }
}

const ErrorCodes = Object.fromEntries(errorCodes.map((code) => [code, code]));
registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description:
    'The values of `extensions.code` of an error. Messages are for people and may change; codes do not.',
});

@Resolver()
class ErrorCodesResolver {
  @Access('anyone')
  @Query(() => [ErrorCodes], { description: 'All codes. Puts `ErrorCode` into the types of clients.' })
  errorCodes(): readonly ErrorCode[] {
    return errorCodes;
  }
}
