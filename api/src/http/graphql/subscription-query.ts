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
import { hideSuggestions } from './hide-suggestions.js';
import { findExcess, limitQueries, queryLimits } from './query-limits.js';

/** What a client sent to be subscribed to. */
export type SubscriptionQuery = {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
};

/** Reads a subscription under the limits of a query over HTTP; returns what is wrong with it instead of throwing. */
export function readSubscription(
  schema: GraphQLSchema,
  { query, variables, operationName }: SubscriptionQuery,
  viewer: Viewer,
): DocumentNode | readonly GraphQLError[] {
  const document = parseWithin(query);
  if (document instanceof GraphQLError) return [document];
  const errors = validate(schema, document, [...specifiedRules, limitQueries]);
  if (errors.length > 0) return viewer.admin ? errors : errors.map(hideSuggestions);
  const excess = findExcess(schema, document, viewer, variables ?? {});
  if (excess) return [excess];
  if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) return document;
  return [new GraphQLError('This socket accepts subscriptions only.')];
}

function parseWithin(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
