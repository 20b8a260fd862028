import { GraphQLError } from 'graphql';

/** The same error without GraphQL's "Did you mean …?", which would read the schema out to anybody who guesses. */
export function hideSuggestions(error: GraphQLError): GraphQLError {
  const message = isOfGraphQL(error) ? withoutSuggestion(error.message) : error.message;
  return message === error.message ? error : new GraphQLError(message, error);
}

const opening = 'Did you mean ';

/**
 * In one pass: GraphQL repeats what it was sent, and a pattern looks at a text of many such openings once for each of
 * them. Where the caller's own value has one, the rest of it goes as well.
 */
export function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.indexOf(opening) : -1;
  return start === -1 ? message : message.slice(0, start).trimEnd();
}

/** GraphQL's own complaint, not a domain error that came through it: what we say to people stays as it is. */
export function isOfGraphQL({ originalError }: GraphQLError): boolean {
  return originalError === undefined || originalError instanceof GraphQLError;
}
