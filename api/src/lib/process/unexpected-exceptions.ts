import type { Logger } from '../logger.js';
import { inspect } from 'node:util';

/** The part of `process` used here. */
export type Exceptions = {
  readonly on: (
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (thrown: unknown) => void,
  ) => void;
  readonly exit: (code: number) => void;
};

/** How long requests and jobs in progress may take to finish before the process exits. */
const stopMs = 10_000;

/**
 * An uncaught exception leaves the process in an unknown state (docs/decisions/operations.md#unexpected-exceptions): it
 * is logged once, work in progress gets a limited time to finish, and the process exits with 1 to be restarted.
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

/** The output of a failed start or command: one line for a problem a person can fix, else with its stack. */
export function startProblem(thrown: unknown, isForPeople: (error: Error) => boolean): string {
  if (!(thrown instanceof Error)) return inspect(thrown);
  if (isForPeople(thrown)) return thrown.message;
  // A refusal by the operating system (a file, an address, a disk) is not a defect of ours.
  return 'syscall' in thrown && 'code' in thrown
    ? `The operating system refuses this: ${thrown.message}.`
    : inspect(thrown);
}
