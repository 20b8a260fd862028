import type { GraphQLFormattedError } from 'graphql';

const explanations: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Your role may read this, but not change it. An administrator can run it.',
  UNAUTHENTICATED: 'Your session has ended. Log in again in another tab, then run it again.',
  QUERY_TOO_LARGE: 'The query asks for too much at once. Ask for fewer rows (`first`) or fewer fields.',
  TOO_MANY_REQUESTS: 'Too many requests for now. Wait a minute, then run it again.',
};

type Result = { readonly errors?: readonly GraphQLFormattedError[] };

/** Adds a sentence that says what to do to the domain errors of rights and limits. */
export function inPlainWords<T extends Result>(result: T): T {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map(explain) };
}

function explain(error: GraphQLFormattedError): GraphQLFormattedError {
  const explanation = explanations[String(error.extensions?.code)];
  return explanation ? { ...error, message: `${error.message} ${explanation}` } : error;
}
