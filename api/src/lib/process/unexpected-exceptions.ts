import type { Logger } from '../logger.js';

/** What of `process` is used here. */
export type Exceptions = {
  readonly on: (
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (thrown: unknown) => void,
  ) => void;
  readonly exit: (code: number) => void;
};

/** Requests and jobs in progress get this long to finish; then the process ends as it is. */
const stopMs = 10_000;

/**
 * An exception that nobody caught leaves the process in an unknown state
 * (docs/decisions/operations.md#unexpected-exceptions): it is logged once, what is in progress is finished in bounded
 * time, and the process ends with 1, to be started again.
 */
export function stopOnUnexpectedException(
  process: Exceptions,
  logger: Logger,
  stop: () => Promise<void>,
): void {
  let isStopping = false;
  const end = (origin: string) => (thrown: unknown) => {
    if (isStopping)
      return logger.error({ err: thrown, origin }, 'another unexpected exception while stopping');
    isStopping = true;
    logger.fatal({ err: thrown, origin }, 'unexpected exception: this process stops');
    setTimeout(() => process.exit(1), stopMs).unref();
    stop().then(
      () => process.exit(1),
      (error: unknown) => {
        logger.error({ err: error }, 'stopped with errors');
        process.exit(1);
      },
    );
  };
  process.on('uncaughtException', end('uncaughtException'));
  process.on('unhandledRejection', end('unhandledRejection'));
}
