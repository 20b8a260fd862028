import { format } from 'node:util';
import type { Logger } from '../logger.js';

type Writes = Pick<Console, 'debug' | 'info' | 'log' | 'warn' | 'error' | 'trace'>;
type Warns = Pick<NodeJS.Process, 'on' | 'removeAllListeners'>;

const levels = {
  debug: 'debug',
  trace: 'debug',
  info: 'info',
  log: 'info',
  warn: 'warn',
  error: 'error',
} as const;

/** Short, since a library may repeat a caller's input. */
const maxLength = 300;

/** Logs the console output of libraries and Node's warnings as lines of the log, which is JSON in production. */
export function logConsole(logger: Logger, console: Writes, process: Warns): void {
  for (const [method, level] of Object.entries(levels) as [
    keyof Writes,
    'debug' | 'info' | 'warn' | 'error',
  ][]) {
    console[method] = (...given: unknown[]) => {
      const err = given.find((one) => one instanceof Error);
      const text = format(...given.filter((one) => one !== err)).slice(0, maxLength);
      logger[level]({ ...(err && { err }), text }, 'written to the console by a library');
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning: Error) => logger.warn({ err: warning }, 'warning of Node'));
}
