import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
} from 'graphql';

const schema = buildSchema(readFileSync(path.resolve(__dirname, '../../../schema.graphql'), 'utf8'));

/** What is wrong with the responses that this test's network gave: `schema.graphql` would not let the server say them. */
const faults: string[] = [];

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Notes what the server could not have sent: a field that is missing, null, of another kind or of no such value. */
export function checkResponse(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  { data, errors = [] }: FormattedExecutionResult,
): void {
  if (!data) return;
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
  for (const error of result.errors ?? []) {
    const place = error.path?.join('.');
    if (!refused.has(place)) faults.push(`${place ?? 'The document'}: ${error.message}`);
  }
}
