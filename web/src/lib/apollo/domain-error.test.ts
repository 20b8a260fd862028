import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { domainErrorOf } from './domain-error';

function serverError(status: number, body: string): ServerError {
  const response = new Response(body, { status, statusText: 'Too Many Requests' });
  return new ServerError('failed', { response, bodyText: body });
}

test('reads the message, code and details of a GraphQL domain error', () => {
  const error = new CombinedGraphQLErrors({
    errors: [{ message: 'Rings is sold out.', extensions: { code: 'OUT_OF_STOCK', details: { id: 'p1' } } }],
  });
  expect(domainErrorOf(error)).toEqual({
    code: 'OUT_OF_STOCK',
    message: 'Rings is sold out.',
    details: { id: 'p1' },
  });
});

test('reads the message of a plain JSON domain error', () => {
  const error = serverError(429, '{"message":"Slow down.","code":"TOO_MANY"}');
  expect(domainErrorOf(error)).toEqual({ code: 'TOO_MANY', message: 'Slow down.', details: {} });
});

test('falls back to status and text without a readable message', () => {
  expect(domainErrorOf(serverError(502, 'Bad Gateway')).message).toBe('502: Bad Gateway');
  expect(domainErrorOf(serverError(429, '')).message).toBe('429: Too Many Requests');
});

test('reports an unreachable server when there was no response', () => {
  expect(domainErrorOf(new TypeError('Failed to fetch')).code).toBe('UNREACHABLE');
});
