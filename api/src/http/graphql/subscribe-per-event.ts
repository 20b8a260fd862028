import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { createOnce, type RequestContext } from './context.js';

/**
 * GraphQL's `subscribe` with a context for each event: a socket is open for hours, and what a loader read for one
 * event is no longer so at the next.
 */
export async function subscribePerEvent(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const stream = await createSourceEventStream(args);
  return Symbol.asyncIterator in stream ? executeEach(stream, args) : stream;
}

/** Written out, since leaving a generator that waits for an event would wait for that event as well. */
function executeEach(
  stream: AsyncIterable<unknown>,
  args: ExecutionArgs,
): AsyncIterableIterator<ExecutionResult> {
  const events = stream[Symbol.asyncIterator]();
  const present = async (step: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult>> => {
    if (step.done) return { done: true, value: undefined };
    const contextValue = withLoaders(args.contextValue as RequestContext); // sockets.ts gave it
    return { done: false, value: await execute({ ...args, rootValue: step.value, contextValue }) };
  };
  return {
    next: async () => present(await events.next()),
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
    throw: async (error) => {
      if (events.throw) return present(await events.throw(error));
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function withLoaders(context: RequestContext): RequestContext {
  return { ...context, once: createOnce() };
}
