import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { Viewer } from '../../lib/viewer.js';
import { keepNewest } from '../../lib/keep-newest.js';
import { hideSuggestions, findExcess, ownRules, queryLimits } from './query-limits.js';

export type SubscriptionQuery = {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
};

/**
 * Parses and validates a subscription with the limits of a query over HTTP; returns errors instead of throwing them.
 * A valid text is parsed once, so that equal subscriptions share one document.
 */
export function readSubscription(
  schema: GraphQLSchema,
  { query, variables, operationName }: SubscriptionQuery,
  viewer: Viewer,
): DocumentNode | readonly GraphQLError[] {
  const known = knownDocuments(schema);
  const document = known.get(query) ?? parseWithin(query);
  if (document instanceof GraphQLError) return [document];
  if (!known.has(query)) {
    const errors = validate(schema, document, [...specifiedRules, ...ownRules]);
    if (errors.length > 0) return viewer.admin ? errors : errors.map(hideSuggestions);
    known.set(query, document);
    keepNewest(known, maxKnown);
  }
  const excess = findExcess(schema, document, viewer, variables ?? {});
  if (excess) return [excess];
  if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) return document;
  return [unsupportedOperation('This socket accepts subscriptions only.')];
}

/** This endpoint does not serve this type of operation. 400 over HTTP; on a socket it ends only the operation. */
export function unsupportedOperation(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_NOT_SUPPORTED', http: { status: 400 } },
  });
}

/** Our pages send a dozen different texts; other programs must not fill the memory with theirs. */
const maxKnown = 200;

const knownBySchema = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

function knownDocuments(schema: GraphQLSchema): Map<string, DocumentNode> {
  const known = knownBySchema.get(schema) ?? new Map<string, DocumentNode>();
  knownBySchema.set(schema, known);
  return known;
}

function parseWithin(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
