import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';

/** What of a response the server could not have sent: a field that is missing, null, of another kind or of no such value. */
export function findMisfits(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  { data, errors = [] }: FormattedExecutionResult,
): string[] {
  if (!data) return [];
  const refused = new Set(errors.map((error) => error.path?.join('.')));
  const result = execute({
    schema,
    document,
    variableValues,
    rootValue: data,
    // A mock has its fields under the names that the document gives them.
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path: { key }, parentType }) => {
      if (key in source) return source[key];
      throw new GraphQLError(`A ${parentType.name} without ${key}`);
    },
  });
  if (result instanceof Promise) throw new Error('A response that is still to come was checked');
  return (result.errors ?? [])
    .map(({ path, message }) => ({ place: path?.join('.'), message }))
    .filter(({ place }) => !refused.has(place))
    .map(({ place, message }) => `${place ?? 'The document'}: ${message}`);
}
