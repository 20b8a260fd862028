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
import { hideSuggestions } from './hide-suggestions.js';
import { findExcess, ownRules, queryLimits } from './query-limits.js';

/** What a client sent to be subscribed to. */
export type SubscriptionQuery = {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
};

/**
 * Reads a subscription under the limits of a query over HTTP; returns what is wrong with it instead of throwing. A
 * valid text is read once, so that equal subscriptions have one document.
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
    remember(known, query, document);
  }
  const excess = findExcess(schema, document, viewer, variables ?? {});
  if (excess) return [excess];
  if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) return document;
  return [wrongDoor('This socket accepts subscriptions only.')];
}

/** An operation where none of its type is served. Over HTTP that is a 400; on a socket it ends the operation alone. */
export function wrongDoor(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_NOT_SUPPORTED', http: { status: 400 } },
  });
}

/** Pages of one release send a dozen texts; other programs must not fill the memory with theirs. */
const maxKnown = 200;

const knownBySchema = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

function knownDocuments(schema: GraphQLSchema): Map<string, DocumentNode> {
  const known = knownBySchema.get(schema) ?? new Map<string, DocumentNode>();
  knownBySchema.set(schema, known);
  return known;
}

function remember(known: Map<string, DocumentNode>, query: string, document: DocumentNode): void {
  known.set(query, document);
  keepNewest(known, maxKnown);
}

function parseWithin(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
