import { type ErrorCode, errorCodes } from '../../lib/error-codes.js';
import type { Route } from '../rest/route.js';

/** The error responses of a call, by status. `default` stands for every other. */
export function describeRefusals(route: Route) {
  const statuses = [...usualRefusals(route), ...(route.domainErrors ?? [])];
  const isLimited = statuses.includes(429);
  return Object.fromEntries(
    [...statuses, 'default'].map((status) => [status, refusal(status, route, isLimited)]),
  );
}

/** The headers that count calls. A response from memory is not counted. */
export const rateHeaders = {
  RateLimit: { description: 'The calls left, if this one was counted.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Their rule, if this one was counted.', schema: { type: 'string' } },
};

export function rateHeadersOf(isLimited: boolean): object {
  const names = isLimited ? Object.keys(rateHeaders) : [];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/**
 * The error statuses of a call: 400 if it takes input, 413 and 415 if that is a body, 401 and 403 if it needs a session,
 * 404 if its path has an id, 429 if calls, or misses of an id, are counted, 503 always. Every call refuses changes from
 * other sites with 403. A service key is checked and counted even where none is needed: 401 and 429.
 */
function usualRefusals({ access, method, path, rates = [], domainErrors = [], ...takes }: Route): number[] {
  const namesThing = /\{(?:id|\w+Id)\}/.test(path) || domainErrors.includes(404);
  const hasBody = takes.body !== undefined || takes.upload !== undefined;
  const checksKey = /^\/(?:api|\.well-known)\//.test(path);
  return [
    ...(hasBody || takes.query || path.includes('{') ? [400] : []),
    ...(checksKey || access !== 'anyone' ? [401] : []),
    ...(access === 'anyone' && method === 'get' ? [] : [403]),
    ...(namesThing ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(checksKey || rates.length > 0 || namesThing ? [429] : []),
    503,
  ];
}

/** docs/graph.md#errors. */
const meanings: Readonly<Record<number | string, string>> = {
  400: 'Malformed or invalid; `details.fields` names each bad field.',
  401: 'No session or service key, or it has ended.',
  402: 'Not paid yet.',
  403: 'The session lacks the right, or another site sent the change.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  413: 'Too large.',
  415: 'The call does not accept this media type.',
  422: 'The idempotency key was used before with different content.',
  429: 'Too many requests: `Retry-After` gives the seconds to wait.',
  503: 'The payment provider or one of our servers is unavailable.',
  default: 'Any other error, such as a failure on our side (500).',
};

const examples: Readonly<Record<number | string, readonly [ErrorCode, string]>> = {
  400: ['INVALID_INPUT', 'Please enter a valid email address'],
  401: ['UNAUTHENTICATED', 'Please log in first.'],
  402: ['UNPAID', 'The payment for this order has not been received.'],
  403: ['FORBIDDEN', 'You are not allowed to do this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  409: ['OUT_OF_STOCK', 'Lemon Lift-Offs is sold out.'],
  413: ['TOO_LARGE', 'This is too large to be sent at once: at most 100 KB. Send less, or send it in parts.'],
  415: ['UNSUPPORTED_TYPE', 'Send JSON, with Content-Type: application/json.'],
  422: ['IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another order. Please use a new key.'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please try again in 20 seconds.'],
  503: ['UNAVAILABLE', 'This is not available right now. Please try again in a moment.'],
  default: ['INTERNAL_ERROR', 'Something went wrong on our side. Please try again.'],
};

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };

function refusal(status: number | string, { access, domainErrors }: Route, isLimited: boolean) {
  const isOnlyOfKeys = status === 401 && access === 'anyone' && !domainErrors?.includes(401);
  const [code, message] = examples[status] ?? [];
  return {
    description: isOnlyOfKeys
      ? 'A service key was sent, and it is unknown, has expired or was revoked.'
      : (meanings[status] ?? 'Refused'),
    headers: {
      ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
      ...rateHeadersOf(isLimited),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/DomainErrorInfo' },
        example: { message, code },
      },
    },
  };
}

export const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'One sentence for a person.' },
    code: { type: 'string', description: 'A stable name. There may be new ones.', enum: errorCodes },
    details: { type: 'object', description: 'Data for a screen: fields, product, amounts.' },
  },
};
