import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type DocumentNode, type FormattedExecutionResult } from 'graphql';
import { findMisfits } from './find-misfits';

export const schema = buildSchema(readFileSync(path.resolve(__dirname, '../../../schema.graphql'), 'utf8'));

/** What is wrong with the responses that this test's network gave: `schema.graphql` would not let the server say them. */
const faults: string[] = [];

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Notes what the server could not have sent; the test that got it fails at its end. */
export function checkResponse(
  document: DocumentNode,
  variables: Record<string, unknown>,
  response: FormattedExecutionResult,
): void {
  faults.push(...findMisfits(schema, document, variables, response));
}
