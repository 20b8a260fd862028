import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { findMisfits, type Graphql } from './find-misfits';

/** Made once for all test files of a worker (`web/test/jsdom-env.mjs`). */
declare const workerGraphql: Graphql;

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
  faults.push(...findMisfits(workerGraphql, document, variables, response));
}
