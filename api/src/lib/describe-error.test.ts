import { expect, test } from '@jest/globals';
import { describeError } from './logger.js';

test('logs what went wrong, and nothing of what people wrote', () => {
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

test('tells each of several errors, and what is no error at all', () => {
  const several = new AggregateError([new Error('first'), 'second'], 'both');
  expect(describeError(several).errors).toMatchObject([
    { message: 'first' },
    { type: 'string', message: 'second' },
  ]);
});
