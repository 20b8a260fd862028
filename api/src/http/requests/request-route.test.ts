import { expect, test } from '@jest/globals';
import { loggedPath } from './request-route.js';

test.each([
  ['an order', '/api/orders/0190d1bf-d14a-44e8-8524-e91bc9120b96/status', '/api/orders/{id}/status'],
  ['a token', `/your-order/${'Ab-_'.repeat(16)}`, '/your-order/{token}'],
  ['an email address', '/customers/pat.buyer@example.org/orders', '/customers/{email}/orders'],
  ['an encoded one', '/pat.buyer%40example.org', '/{email}'],
  ['a query', '/success?payment_intent_client_secret=x', '/success'],
])('the logged path does not contain %s', (_what, url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test('a long path is cut', () => {
  expect(loggedPath(`/${'a/'.repeat(2_000)}`)).toHaveLength(200);
});
