import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type DocumentNode, type FormattedExecutionResult } from 'graphql';
import { findMisfits } from './find-misfits';

export const schema = buildSchema(
  readFileSync(path.resolve(__dirname, '../../../schema.graphql'), 'utf8'),
  { assumeValid: true, assumeValidSDL: true }, // the server writes the file
);

/** Errors in this test's fake responses: values that `schema.graphql` does not allow. */
const faults: string[] = [];

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Records values that the server could not have sent; the test fails at its end. */
export function checkResponse(
  document: DocumentNode,
  variables: Record<string, unknown>,
  response: FormattedExecutionResult,
): void {
  faults.push(...findMisfits(schema, document, variables, response));
}
