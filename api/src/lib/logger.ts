import { createRequire } from 'node:module';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * JSON lines in production, readable otherwise. Fields are an allow-list by habit: callers log ids and facts,
 * never bodies, cookies, passwords, client secrets or e-mail addresses (docs/product/limits.md#logs).
 */
export function createLogger({ level, pretty }: { level: string; pretty: boolean }): Logger {
  const options: LoggerOptions = { level, base: undefined, serializers: { err: describeError } };
  return pretty ? pino(options, forPeople()) : buffered(options);
}

type MakePretty = (options: object) => DestinationStream;

/** Loaded where it is wanted, and not as pino's transport: that is a thread of its own, and holds 8 MB. */
function forPeople(): DestinationStream {
  const makePretty = createRequire(import.meta.url)('pino-pretty') as MakePretty; // as its package says
  return makePretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' });
}

/** pino's number for it. */
const errorLevel = 50;

/**
 * Lines leave together: a write for each would be a tenth of what a purchase costs. They leave within half a second, at
 * the exit of the process, and at once where a person must act.
 */
function buffered(options: LoggerOptions): Logger {
  const out = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
  const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (given, log, lineLevel) {
    log.apply(this, given);
    if (lineLevel >= errorLevel) out.flushSync();
  };
  return pino({ ...options, hooks: { logMethod } }, out);
}

/** For tests and one-off commands. */
export const silentLogger: Logger = pino({ level: 'silent' });

export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: unknown;
  readonly cause?: ErrorDescription;
  readonly errors?: readonly ErrorDescription[];
};

/**
 * What of an error may be logged: an allow-list, since libraries hang the data of people on their errors (a failed
 * query carries its parameters, a provider's domain error the request).
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}
