import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';

/** Values of a response that the server could not have sent: missing, null, of another type, or unknown to an enum. */
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
    // A fake has its fields under the document's aliases.
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path: { key }, parentType }) => {
      if (key in source) return source[key];
      throw new GraphQLError(`A ${parentType.name} without ${key}`);
    },
  });
  if (result instanceof Promise) throw new Error('Only complete responses can be checked');
  return (result.errors ?? [])
    .map(({ path, message }) => ({ place: path?.join('.'), message }))
    .filter(({ place }) => !refused.has(place))
    .map(({ place, message }) => `${place ?? 'The document'}: ${message}`);
}
