import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { RequestContext } from './context.js';
import { isOfGraphQL, withoutSuggestion } from './hide-suggestions.js';
import { findExcess } from './query-limits.js';
import { wrongDoor } from './subscription-query.js';

/**
 * What can be said only when it is known who asks for what: that a subscription came by the wrong door, what a query may cost, and in production who may read the schema, or see
 * suggestions of its fields (docs/product/limits.md).
 */
export function limitCallers({
  isProduction,
}: {
  readonly isProduction: boolean;
}): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      // Wrong variables are found after validation: here come all of them, before they are written.
      didEncounterErrors: async ({ errors, contextValue: { viewer } }) => {
        if (!isProduction || viewer.admin) return;
        for (const error of errors.filter(isOfGraphQL)) error.message = withoutSuggestion(error.message);
      },
      didResolveOperation: async ({ document, operation, schema, request, contextValue: { viewer } }) => {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw wrongDoor(overSocket);
        const excess = findExcess(schema, document, viewer, request.variables ?? {});
        if (excess) throw excess;
        if (isProduction) assertMayIntrospect(schema, document, viewer);
      },
    }),
  };
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
