import type { ApolloServerPlugin } from '@apollo/server';
import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { RequestContext } from './context.js';
import { withoutSuggestion } from './hide-suggestions.js';
import { findExcess } from './query-limits.js';

/**
 * The limits that depend on who asks: what a query may cost, and in production who may read the schema, or be told
 * what its fields are called (docs/product/limits.md).
 */
export function limitCallers({
  isProduction,
}: {
  readonly isProduction: boolean;
}): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      validationDidStart:
        async ({ contextValue: { viewer } }) =>
        async (errors) => {
          if (!isProduction || viewer.admin) return;
          for (const error of errors ?? []) error.message = withoutSuggestion(error.message);
        },
      didResolveOperation: async ({ document, schema, request, contextValue: { viewer } }) => {
        const excess = findExcess(schema, document, viewer, request.variables ?? {});
        if (excess) throw excess;
        if (isProduction) assertMayIntrospect(schema, document, viewer);
      },
    }),
  };
}

function assertMayIntrospect(schema: GraphQLSchema, document: DocumentNode, viewer: Viewer): void {
  if (viewer.admin || !introspects(schema, document)) return;
  throw viewer.organization ? new ForbiddenError(forStaff) : new UnauthenticatedError(forStaff);
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
