import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { describeError } from '../logger.js';
import { stopOnUnexpectedException } from './unexpected-exceptions.js';

type Line = { readonly level: number; readonly err: { message: string }; readonly origin: string };

let lines: Line[];
let codes: number[];
let raise: Record<string, (thrown: unknown) => void>;

beforeEach(() => {
  jest.useFakeTimers();
  [lines, codes, raise] = [[], [], {}];
});
afterEach(() => {
  jest.useRealTimers();
});

function watch(stop: () => Promise<void>): void {
  const write = (line: string) => void lines.push(JSON.parse(line) as Line); // pino writes one object
  const logger = pino({ serializers: { err: describeError } }, { write });
  const process = {
    on: (event: string, listener: (thrown: unknown) => void) => void (raise[event] = listener),
    exit: (code: number) => void codes.push(code),
  };
  stopOnUnexpectedException(process, logger, stop);
}

describe('an uncaught exception', () => {
  test.each(['uncaughtException', 'unhandledRejection'])(
    '(%s) is logged as fatal, and the process exits with 1 after the work in progress',
    async (origin) => {
      let finish: () => void = () => undefined;
      watch(() => new Promise<void>((resolve) => (finish = resolve)));
      raise[origin]?.(new Error('read ECONNRESET'));
      await jest.advanceTimersByTimeAsync(5_000);
      expect(codes).toEqual([]);
      finish();
      await jest.advanceTimersByTimeAsync(0);
      expect(codes).toEqual([1]);
      expect(lines).toMatchObject([{ level: 60, origin, err: { message: 'read ECONNRESET' } }]);
    },
  );

  test('ends the process after ten seconds, even with work in progress', async () => {
    watch(() => new Promise(() => undefined));
    raise.uncaughtException?.(new Error('broken'));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(codes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(codes).toEqual([1]);
  });

  test('stops the process once; a second exception and a failed stop are logged', async () => {
    let stops = 0;
    watch(() => {
      stops += 1;
      return Promise.reject(new Error('cannot stop'));
    });
    raise.uncaughtException?.(new Error('first'));
    raise.unhandledRejection?.(new Error('second'));
    await jest.advanceTimersByTimeAsync(0);
    expect(stops).toBe(1);
    expect(codes).toEqual([1]);
    expect(lines.map(({ level, err }) => [level, err.message])).toEqual([
      [60, 'first'],
      [50, 'second'],
      [50, 'cannot stop'],
    ]);
  });
});
