import { expect, test } from '@jest/globals';
import { describeError } from './logger.js';

test('logs the error without personal data', () => {
  const query = Object.assign(new Error('invalid byte sequence'), {
    code: '22021',
    parameters: ['jane@example.org'],
    detail: 'Key (email)=(jane@example.org) already exists.',
  });
  const logged = describeError(new Error('The order was not stored', { cause: query }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'The order was not stored',
    cause: { message: 'invalid byte sequence', code: '22021' },
  });
  expect(JSON.stringify(logged)).not.toContain('jane');
});

test('describes each error of an AggregateError, and values that are not errors', () => {
  const several = new AggregateError([new Error('first'), 'second'], 'both');
  expect(describeError(several).errors).toMatchObject([
    { message: 'first' },
    { type: 'string', message: 'second' },
  ]);
});
