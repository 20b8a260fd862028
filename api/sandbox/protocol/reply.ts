import type { ServerResponse } from 'node:http';
import { StripeProblem } from './problem.js';

/** The response to one call. `headers` are in addition to those of every response. */
export interface Response {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The status and body of a call that threw, in the provider's error format. */
export function failedResponse(cause: unknown): { status: number; body: string } {
  if (cause instanceof StripeProblem) return { status: cause.status, body: json({ error: cause.body }) };
  console.error('The payment sandbox failed to handle a call.', cause);
  return { status: 500, body: json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }) };
}

export function send(response: ServerResponse, reply: Response): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': reply.requestId,
    ...reply.headers,
  });
  response.end(reply.body);
}

export function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
