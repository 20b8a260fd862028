import type { DocumentNode, execute, FormattedExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';

/** A schema, with the parts of the package that made it. */
export type Graphql = {
  execute: typeof execute;
  GraphQLError: typeof GraphQLError;
  schema: GraphQLSchema;
};

/** Values of a response that `schema.graphql` does not allow: missing, null, of another type, or unknown to an enum. */
export function findMisfits(
  graphql: Graphql,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  { data, errors = [] }: FormattedExecutionResult,
): string[] {
  if (!data) return [];
  const refused = new Set(errors.map((error) => error.path?.join('.')));
  const result = graphql.execute({
    schema: graphql.schema,
    document,
    variableValues,
    rootValue: data,
    // A fake has its fields under the document's aliases.
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path: { key }, parentType }) => {
      if (key in source) return source[key];
      throw new graphql.GraphQLError(`A ${parentType.name} without ${key}`);
    },
  });
  if ('then' in result) throw new Error('Only complete responses can be checked');
  return (result.errors ?? [])
    .map(({ path, message }) => ({ place: path?.join('.'), message }))
    .filter(({ place }) => !refused.has(place))
    .map(({ place, message }) => `${place ?? 'The document'}: ${message}`);
}
