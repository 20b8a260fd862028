import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { describeError } from '../logger.js';
import { logConsole } from './log-console.js';

test('logs console output of libraries and warnings of Node as JSON lines of limited length', () => {
  const lines: string[] = [];
  const logger = pino(
    { base: undefined, serializers: { err: describeError } },
    { write: (line) => lines.push(line) },
  );
  const written = { ...console };
  const process = new EventEmitter();
  process.on('warning', () => lines.push('printed by Node'));
  logConsole(logger, written, process as unknown as NodeJS.Process); // only its events are used

  written.error('Internal error of %s\n  with lines', 'a socket', new Error('wrong'));
  written.warn('x'.repeat(5_000));
  written.log({ deep: { text: 'y' } });
  process.emit('warning', new Error('old function'));

  const logged = lines.map(
    (line) => JSON.parse(line) as { level: number; text?: string; err?: { message: string } },
  ); // as pino writes
  expect(logged.map(({ level }) => level)).toEqual([50, 40, 30, 40]);
  expect(logged[0]).toMatchObject({
    text: 'Internal error of a socket\n  with lines',
    err: { message: 'wrong' },
  });
  expect(logged[1]?.text).toHaveLength(300);
  expect(logged[2]?.text).toContain("text: 'y'");
  expect(logged[3]?.err?.message).toBe('old function');
});
