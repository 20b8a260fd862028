import { GraphQLError } from 'graphql';

/** The same error without GraphQL's "Did you mean …?", which would read the schema out to anybody who guesses. */
export function hideSuggestions(error: GraphQLError): GraphQLError {
  const message = withoutSuggestion(error.message);
  return message === error.message ? error : new GraphQLError(message, error);
}

export function withoutSuggestion(message: string): string {
  return message.replace(/ ?Did you mean [^]+\?$/, '');
}
