import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  validate,
} from 'graphql';
import { ForbiddenError, TooManyRequestsError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { RateLimiter } from '../rights/rate-limiter.js';
import { rates } from '../rights/rate-rules.js';
import type { RequestContext } from '../requests/context.js';
import { refuseOverHttp } from '../requests/error-mapping.js';
import { isOfGraphQL, withoutSuggestion, findExcess } from './query-limits.js';
import { unsupportedOperation } from './subscription-query.js';

/**
 * Limits that depend on the caller and the operation: no subscriptions over HTTP, the cost of a query, and in production
 * who may read the schema or see suggestions of its fields (docs/product/limits.md).
 */
export function limitCallers({
  isProduction,
  limitRate,
}: {
  readonly isProduction: boolean;
  readonly limitRate: RateLimiter;
}): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      // Invalid variables are found after validation; this sees all errors before they are sent.
      didEncounterErrors: async ({ errors, contextValue: { viewer, recordRefusal } }) => {
        for (const error of errors) recordRefusal?.(error);
        if (!isProduction || viewer.admin) return;
        for (const error of errors.filter(isOfGraphQL)) error.message = withoutSuggestion(error.message);
      },
      didResolveOperation: async ({ document, operation, schema, request, contextValue }) => {
        const { viewer } = contextValue;
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw unsupportedOperation(overSocket);
        const excess = findExcess(schema, document, viewer, request.variables ?? {});
        if (excess) throw excess;
        if (operation?.operation === OperationTypeNode.QUERY) await countRead(limitRate, contextValue);
        if (isProduction) assertMayIntrospect(schema, document, viewer);
      },
    }),
  };
}

/** Counts a query like a REST read. The server's own queries for rendering a page have no address. */
async function countRead(limitRate: RateLimiter, context: RequestContext): Promise<void> {
  if (!context.address) return;
  try {
    await limitRate(rates.read, context, undefined, () => Promise.resolve());
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    refuseOverHttp(error);
  }
}

const overSocket = 'Subscriptions are served over a WebSocket (graphql-transport-ws) at this address.';

function assertMayIntrospect(schema: GraphQLSchema, document: DocumentNode, viewer: Viewer): void {
  if (viewer.admin || !introspects(schema, document)) return;
  const originalError = viewer.organization
    ? new ForbiddenError(forStaff)
    : new UnauthenticatedError(forStaff);
  // 400 over HTTP, like any query refused before it runs.
  throw new GraphQLError(forStaff, { originalError, extensions: { http: { status: 400 } } });
}

const forStaff = 'Only staff can read the schema.';

/** By document: Apollo passes the same document for every request with the same text. */
const introspecting = new WeakMap<DocumentNode, boolean>();

function introspects(schema: GraphQLSchema, document: DocumentNode): boolean {
  const found =
    introspecting.get(document) ?? validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
  introspecting.set(document, found);
  return found;
}
