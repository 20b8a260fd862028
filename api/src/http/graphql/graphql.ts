import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { type RequestHandler } from 'express';
import {
  DirectiveLocation,
  getNullableType,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
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
import { implementNode } from './node.js';
import { ownRules, queryLimits } from './query-limits.js';

/** Tells generators of client types that only an error at its path makes a field null. Printed, not executed. */
const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only where an error says why: for callers who may not see it.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'The depths of a list that are never null; 0 is the field itself.',
      defaultValue: [0],
    },
  },
});

/** Builds the schema out of the modules' resolver instances; type-graphql asks the map for the instance of a class. */
export async function buildGraphQLSchema(
  resolvers: readonly object[],
  realtime: Realtime,
): Promise<GraphQLSchema> {
  const all = [...resolvers, new ErrorCodesResolver()];
  const instances = new Map<unknown, object>(all.map((resolver) => [resolver.constructor, resolver]));
  const classes = [...instances.keys()] as NonEmptyArray<NewableFunction>; // constructors, by the line above
  implementNode();
  const schema = await buildSchema({
    resolvers: classes,
    container: { get: (type) => instances.get(type) },
    pubSub: realtime,
    orphanedTypes: [],
    // It would run a whole introspection at each start: validateSchema below finds what that finds.
    skipCheck: true,
    directives: [...specifiedDirectives, semanticNonNull],
    validateFn: assertValid,
  });
  describeRoots(schema);
  allowNullRoots(schema);
  markCursors(schema);
  const [problem] = validateSchema(schema);
  if (problem) throw problem;
  return schema;
}

/** type-graphql has no place for what the three doors into the graph are for. */
function describeRoots(schema: GraphQLSchema): void {
  const texts = [
    [schema.getQueryType(), 'Where reading begins: things by what people have of them, and lists for staff.'],
    [schema.getMutationType(), 'What can be changed; each returns the thing as it is afterwards.'],
    [schema.getSubscriptionType(), 'What can be watched; each event carries the thing as it is then.'],
  ] as const;
  for (const [type, text] of texts) if (type) type.description = text;
}

/**
 * What a query or mutation asks for is null beside its own error, and the rest of the response stays: an error in a
 * field that cannot be null would take the whole response with it.
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
  /** Ends the connections that still wait for a response. */
  readonly drainServer: () => Promise<void>;
  readonly logger: Logger;
  readonly isProduction: boolean;
  readonly responses: ResponseCache;
  readonly limitRate: RateLimiter;
  /** Validation rules beside those of all. */
  readonly rules?: readonly ValidationRule[];
};

/** Apollo with the limits of docs/product/limits.md and our one error mapping. */
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
    // Our pages send none, and texts of strangers would be kept in memory.
    persistedQueries: false,
    validationRules: [...ownRules, ...rules],
    logger,
    parseOptions: { maxTokens: queryLimits.tokens },
    formatError: (formatted, error) => toGraphQLError(formatted, error, logger),
    plugins: [
      { serverWillStart: async () => ({ drainServer }) },
      ApolloServerPluginLandingPageDisabled(),
      // It looks at each field of each response to find out that none may be kept: `neverCached` says so for all.
      ApolloServerPluginCacheControlDisabled(),
      limitCallers({ isProduction, limitRate }),
      cachePublicQueries(responses),
    ],
    stopOnTerminationSignals: false,
  });
}

/** One operation from within, with the rights and limits of this caller; refusals are in `errors`. */
export async function executeAs(
  apollo: ApolloServer<RequestContext>,
  operation: { readonly query: string; readonly variables?: Record<string, unknown> },
  contextValue: RequestContext,
) {
  const { body } = await apollo.executeOperation(operation, { contextValue });
  if (body.kind !== 'single') throw new Error('Nothing here is answered in parts');
  return body.singleResult;
}

/** The body of a GraphQL request as JSON, of at most 32 KB, read here unless the response cache did. */
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
    'What `extensions.code` of an error can be. Sentences are for people and may change; codes stay.',
});

@Resolver()
class ErrorCodesResolver {
  @Access('anyone')
  @Query(() => [ErrorCodes], { description: 'All of them, so that a client knows them by its types.' })
  errorCodes(): readonly ErrorCode[] {
    return errorCodes;
  }
}
