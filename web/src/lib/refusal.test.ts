import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { refusalOf } from './refusal';

function serverError(status: number, body: string): ServerError {
  const response = new Response(body, { status, statusText: 'Too Many Requests' });
  return new ServerError('failed', { response, bodyText: body });
}

test('reads message, code and details of a GraphQL refusal', () => {
  const error = new CombinedGraphQLErrors({
    errors: [{ message: 'Rings is sold out.', extensions: { code: 'OUT_OF_STOCK', details: { id: 'p1' } } }],
  });
  expect(refusalOf(error)).toEqual({
    code: 'OUT_OF_STOCK',
    message: 'Rings is sold out.',
    details: { id: 'p1' },
  });
});

test('reads the message of a plain JSON refusal', () => {
  const error = serverError(429, '{"message":"Slow down.","code":"TOO_MANY"}');
  expect(refusalOf(error)).toEqual({ code: 'TOO_MANY', message: 'Slow down.', details: {} });
});

test('shows status and text where no message can be read', () => {
  expect(refusalOf(serverError(502, 'Bad Gateway')).message).toBe('502: Bad Gateway');
  expect(refusalOf(serverError(429, '')).message).toBe('429: Too Many Requests');
});

test('says that the server is out of reach when there was no answer', () => {
  expect(refusalOf(new TypeError('Failed to fetch')).code).toBe('UNREACHABLE');
});
