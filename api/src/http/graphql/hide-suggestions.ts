import { GraphQLError } from 'graphql';

/** The same error without GraphQL's "Did you mean …?", which would reveal the schema to anybody who guesses. */
export function hideSuggestions(error: GraphQLError): GraphQLError {
  const message = isOfGraphQL(error) ? withoutSuggestion(error.message) : error.message;
  return message === error.message ? error : new GraphQLError(message, error);
}

const opening = 'Did you mean ';

/**
 * In one pass: GraphQL's messages repeat the input, and a regular expression would scan an input of many such openings
 * once for each. If the caller's own value has one, the rest of it is cut too.
 */
export function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.indexOf(opening) : -1;
  return start === -1 ? message : message.slice(0, start).trimEnd();
}

/** Whether the error is GraphQL's own, not one of our domain errors, whose messages stay as they are. */
export function isOfGraphQL({ originalError }: GraphQLError): boolean {
  return originalError === undefined || originalError instanceof GraphQLError;
}
