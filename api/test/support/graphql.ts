import type { Browser } from './browser.js';

export type Response = {
  readonly data: Record<string, unknown> | null;
  /** Of the first domain error, if any. */
  readonly code: unknown;
  readonly message: string | undefined;
};

/** One operation, with the session of the browser. */
export async function graphql(browser: Browser, query: string, variables: object = {}): Promise<Response> {
  const reply = await browser.post('/graphql', { query, variables });
  // GraphQL over HTTP: errors carry our code in their extensions.
  const { data = null, errors = [] } = reply.json as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions?: { code?: unknown } }[];
  };
  return { data, code: errors[0]?.extensions?.code, message: errors[0]?.message };
}
