import type { ExecutionResult } from 'graphql';

/**
 * One viewer's subscription as graphql-ws holds it: an iteration that lasts and yields nothing, since the group writes
 * the events to the socket itself. Returning from it is leaving.
 */
export class Membership implements AsyncGenerator<ExecutionResult, void, void> {
  private settle: (() => void) | undefined;
  private readonly ended: Promise<void>;
  private failure: Error | undefined;

  constructor(private readonly leave: () => void) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
  }

  /** The group is over: graphql-ws tells the client so, with an error if there was one. */
  end(failure?: Error): void {
    this.failure = failure;
    this.settle?.();
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    await this.ended;
    if (this.failure) throw this.failure;
    return { done: true, value: undefined };
  }

  return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.leave();
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  throw(error: Error): Promise<IteratorResult<ExecutionResult, void>> {
    this.leave();
    this.end();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.return().then(() => undefined);
  }
}
