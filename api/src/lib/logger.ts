import { pino, type Logger } from 'pino';
import { describeError } from './describe-error.js';

export type { Logger };

/**
 * JSON lines in production, readable otherwise. Fields are an allow-list by habit: callers log ids and facts,
 * never bodies, cookies, passwords, client secrets or e-mail addresses (docs/product/limits.md#logs).
 */
export function createLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    base: undefined,
    serializers: { err: describeError },
    ...(options.pretty && {
      transport: {
        target: 'pino-pretty',
        options: { singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' },
      },
    }),
  });
}

/** For tests and one-off commands. */
export const silentLogger: Logger = pino({ level: 'silent' });
