import { createRequire } from 'node:module';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * JSON lines in production, readable lines otherwise. Callers log ids and facts, never bodies, cookies, passwords,
 * client secrets or email addresses (docs/product/limits.md#logs).
 */
export function createLogger({ level, pretty }: { level: string; pretty: boolean }): Logger {
  const options: LoggerOptions = { level, base: undefined, serializers: { err: describeError } };
  return pretty ? pino(options, prettyStream()) : buffered(options);
}

type MakePretty = (options: object) => DestinationStream;

/** Loaded only when needed, and not as a pino transport, which is a separate thread of 8 MB. */
function prettyStream(): DestinationStream {
  const makePretty = createRequire(import.meta.url)('pino-pretty') as MakePretty; // as its package says
  return makePretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' });
}

/** pino's level number. */
const errorLevel = 50;

/**
 * Writes lines in batches: a write for each line would be a tenth of a purchase's CPU time. They are written within
 * half a second, when the process exits, and at once for an error.
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
 * The parts of an error that may be logged. An allow-list, since libraries attach personal data to their errors (a
 * failed query carries its parameters, a provider's error the request).
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
