import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { publicContext, type RequestContext, type ResponseSlot } from '../requests/context.js';
import { isPublicField } from '../rights/rules.js';
import { renewAfterMs, type ResponseCache } from '../response-cache/response-cache.js';

/** Runs queries that select only public fields without a viewer, and caches the responses. */
export function cachePublicQueries(cache: ResponseCache): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, request, contextValue }) => {
        const { responseSlot } = contextValue;
        // Apollo's types deny it, but a name that the document lacks has no operation.
        if (!responseSlot || !(operation as unknown) || !isPublic(schema, document, operation)) return null;
        const { query, operationName, variables } = request;
        const run = async (): Promise<Data> => {
          const args = { schema, document, operationName, variableValues: variables };
          return dataOf(await execute({ ...args, contextValue: publicContext(contextValue) }));
        };
        try {
          return respond(
            await keep(cache, responseSlot, JSON.stringify([query, operationName, variables]), run),
          );
        } catch (error) {
          // Run again for its caller, it fails with the errors that this caller may see.
          if (error instanceof FailedExecution) return null;
          throw error;
        }
      },
    }),
  };
}

type Data = NonNullable<ExecutionResult['data']>;

class FailedExecution extends Error {}

function dataOf({ data, errors }: ExecutionResult): Data {
  if (errors || !data) throw new FailedExecution();
  return data;
}

/** By operation: Apollo passes the same document for every request with the same text. */
const publicOperations = new WeakMap<OperationDefinitionNode, boolean>();

function isPublic(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const found = publicOperations.get(operation);
  if (found !== undefined) return found;
  const fields = schema.getQueryType()?.getFields();
  const selectsPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return selectsPublic(selection.selectionSet);
      if (selection.kind === Kind.FIELD)
        return selection.name.value === '__typename' || isPublicField(fields?.[selection.name.value]);
      return document.definitions.some(
        (definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION &&
          definition.name.value === selection.name.value &&
          selectsPublic(definition.selectionSet),
      );
    });
  const result = operation.operation === 'query' && selectsPublic(operation.selectionSet);
  publicOperations.set(operation, result);
  return result;
}

async function keep(
  cache: ResponseCache,
  slot: ResponseSlot,
  key: string,
  run: () => Promise<Data>,
): Promise<Data> {
  const { value, readAt } = await cache.data.load(key, run, renewAfterMs);
  cache.keep(slot, `${JSON.stringify({ data: value })}\n`, {
    route: '/graphql',
    readAt,
    renew: () => keep(cache, cache.slot(slot.key), key, run),
  });
  return value;
}

function respond(data: Data) {
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: 'single' as const, singleResult: { data } },
  };
}
