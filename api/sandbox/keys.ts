import { StripeProblem } from './protocol/problem.js';

/** The sandbox's own keys. It also accepts any other test key, but no live key: no money can move here. */
export const sandboxSecretKey = 'sk_test_sandbox';
export const sandboxPublishableKey = 'pk_test_sandbox';

/** Throws unless a shop call has a secret key and a browser call a publishable key. */
export function assertKey(path: string, authorization: string | undefined, keyParam: unknown): void {
  const key = authorization?.replace(/^Bearer /, '') ?? (typeof keyParam === 'string' ? keyParam : '');
  const prefix = path.startsWith('/sandbox/') ? 'pk_test_' : 'sk_test_';
  if (key.startsWith(prefix) && key.length > prefix.length) return;
  const message =
    key === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 8))}`;
  throw new StripeProblem(401, { type: 'invalid_request_error', message });
}
