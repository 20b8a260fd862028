import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { execute, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../graphql/context.js';
import type { Variables } from '../graphql/measure-query.js';
import { isPublicField } from '../rights/read-rules.js';
import type { Reading } from './public-data.js';
import { publicContext } from './public-context.js';
import { readPublicQuery, type PublicQuery } from './public-query.js';
import { renewAfterMs, type ResponseCache, type ResponseSlot } from './response-cache.js';

/**
 * Answers queries that ask for nothing but public fields, and keeps the responses. What they show is read in the normal
 * form of the query: `__typename`, another order and another spelling are no way around the memory.
 */
export function cachePublicQueries(cache: ResponseCache): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, request, contextValue }) => {
        const { responseSlot } = contextValue;
        const query = responseSlot && publicQueryOf(schema, document, operation);
        if (!query) return null;
        const execution = {
          schema,
          query,
          variables: request.variables ?? {},
          context: publicContext(contextValue),
        };
        const read = (): Promise<Reading<Data>> => load(cache, execution);
        try {
          return respond(await keep(cache, responseSlot, query, read));
        } catch (error) {
          // Executed as it was written, it fails with the errors and places of its own text.
          if (error instanceof FailedExecution) return null;
          throw error;
        }
      },
    }),
  };
}

type Data = Record<string, unknown>;

class FailedExecution extends Error {}

const known = new WeakMap<OperationDefinitionNode, PublicQuery | null>();

/** Apollo hands the same document to every request of the same text. */
function publicQueryOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicQuery | null {
  const found = known.get(operation);
  if (found !== undefined) return found;
  const query = readPublicQuery(schema, document, operation);
  const fields = schema.getQueryType()?.getFields();
  const isPublic = query?.rootFields.every((name) => name === '__typename' || isPublicField(fields?.[name]));
  known.set(operation, isPublic ? query : null);
  return isPublic ? query : null;
}

type Execution = {
  readonly schema: GraphQLSchema;
  readonly query: PublicQuery;
  readonly variables: Variables;
  readonly context: RequestContext;
};

function load(
  cache: ResponseCache,
  { schema, query, variables, context }: Execution,
): Promise<Reading<Data>> {
  const used = Object.fromEntries(
    query.variables.filter((name) => name in variables).map((name) => [name, variables[name]]),
  );
  const run = async (): Promise<Data> => {
    const { data, errors } = await execute({
      schema,
      document: query.document,
      variableValues: used,
      contextValue: publicContext(context),
    });
    if (errors || !data) throw new FailedExecution();
    return data;
  };
  return cache.data.load(`${query.key} ${JSON.stringify(used)}`, run, renewAfterMs);
}

async function keep(
  cache: ResponseCache,
  slot: ResponseSlot,
  query: PublicQuery,
  read: () => Promise<Reading<Data>>,
): Promise<Data> {
  const { value, readAt } = await read();
  const data = query.project(value) as Data; // an object, since the root is one
  cache.keep(slot, `${JSON.stringify({ data })}\n`, {
    route: '/graphql',
    readAt,
    renew: () => keep(cache, cache.slot(slot.key), query, read),
  });
  return data;
}

function respond(data: Data) {
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: 'single' as const, singleResult: { data } },
  };
}
