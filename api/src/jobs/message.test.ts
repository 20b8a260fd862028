/** @whole: a message without a handler stops the start, and other files define more of them. */
import { describe, expect, test } from '@jest/globals';
import { defineMessage, handle, indexHandlers } from './message.js';

const greet = defineMessage('test-greet', 'direct', ['orderId']);
const doNothing = (): Promise<void> => Promise.resolve();

describe('messages', () => {
  test('carry their name and ids', () => {
    expect(greet({ orderId: '7' })).toEqual({ name: 'test-greet', payload: { orderId: '7' } });
  });

  test('refuse a second definition of a name', () => {
    expect(() => defineMessage('test-greet', 'emails', [])).toThrow('Two messages are named test-greet');
  });

  test('stop the start when one has no handler', () => {
    expect(() => indexHandlers([])).toThrow('The message test-greet has no handler');
  });

  test('stop the start when one has two handlers', () => {
    expect(() => indexHandlers([handle(greet, doNothing), handle(greet, doNothing)])).toThrow('two handlers');
  });

  test('refuse a payload that lacks an id', () => {
    expect(() => handle(greet, doNothing).run({})).toThrow('test-greet lacks orderId');
  });
});
