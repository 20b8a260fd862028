import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
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
import { isOfGraphQL, withoutSuggestion } from './hide-suggestions.js';
import { findExcess } from './query-limits.js';
import { wrongDoor } from './subscription-query.js';

/**
 * What can be said only when it is known who asks for what: that a subscription came by the wrong door, what a query may cost, and in production who may read the schema, or see
 * suggestions of its fields (docs/product/limits.md).
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
      // Wrong variables are found after validation: here come all of them, before they are written.
      didEncounterErrors: async ({ errors, contextValue: { viewer, noteRefusal } }) => {
        for (const error of errors) noteRefusal?.(error);
        if (!isProduction || viewer.admin) return;
        for (const error of errors.filter(isOfGraphQL)) error.message = withoutSuggestion(error.message);
      },
      didResolveOperation: async ({ document, operation, schema, request, contextValue }) => {
        const { viewer } = contextValue;
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw wrongDoor(overSocket);
        const excess = findExcess(schema, document, viewer, request.variables ?? {});
        if (excess) throw excess;
        if (operation?.operation === OperationTypeNode.QUERY) await countRead(limitRate, contextValue);
        if (isProduction) assertMayIntrospect(schema, document, viewer);
      },
    }),
  };
}

/** As REST's reads are. What the server asks itself to draw a page with has no address. */
async function countRead(limitRate: RateLimiter, context: RequestContext): Promise<void> {
  if (!context.address) return;
  try {
    await limitRate(rates.read, context, undefined, () => Promise.resolve());
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const headers = new HeaderMap([['retry-after', String(error.retryAfterSeconds)]]);
    throw new GraphQLError(error.message, {
      originalError: error,
      extensions: { http: { status: error.status, headers } },
    });
  }
}

const overSocket = 'Subscriptions are served over a WebSocket (graphql-transport-ws) at this address.';

function assertMayIntrospect(schema: GraphQLSchema, document: DocumentNode, viewer: Viewer): void {
  if (viewer.admin || !introspects(schema, document)) return;
  const originalError = viewer.organization
    ? new ForbiddenError(forStaff)
    : new UnauthenticatedError(forStaff);
  // 400 over HTTP, as for any query that is refused before it runs.
  throw new GraphQLError(forStaff, { originalError, extensions: { http: { status: 400 } } });
}

const forStaff = 'The schema can be read by staff only.';

/** Apollo hands the same document to every request of the same text. */
const known = new WeakMap<DocumentNode, boolean>();

function introspects(schema: GraphQLSchema, document: DocumentNode): boolean {
  const found =
    known.get(document) ?? validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
  known.set(document, found);
  return found;
}
