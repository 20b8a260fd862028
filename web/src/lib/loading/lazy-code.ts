import { loadProblem, type LoadProblem } from './load-problem';

/** How far the code has come. */
export type LazyState<T> =
  { status: 'waiting' } | { status: 'ready'; code: T } | { status: 'failed'; problem: LoadProblem };

/** Code that comes when it is needed, once for everything that shows it. */
export type LazyCode<T> = {
  /**
   * Fetches it, unless it is here or on its way; a failure is tried again. What is asked for while a try is on its way
   * to fail is one more try, so that no press of a button is lost. Never throws: the state tells.
   */
  load: () => Promise<void>;
  state: () => LazyState<T>;
  onChange: (listener: () => void) => () => void;
};

export function lazyCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  const listeners = new Set<() => void>();
  let state: LazyState<T> = { status: 'waiting' };
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const become = (next: LazyState<T>) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const attempt = async (): Promise<LazyState<T>> => {
    isAskedAgain = false;
    try {
      return { status: 'ready', code: await fetchCode() };
    } catch (error) {
      // Whatever it was, the visitor reads what can be done about it.
      return { status: 'failed', problem: await loadProblem(error) };
    }
  };
  const run = async () => {
    do become(await attempt());
    while (state.status === 'failed' && isAskedAgain);
    running = null;
  };
  const load = () => {
    if (state.status === 'ready') return Promise.resolve();
    if (running) isAskedAgain = true;
    return (running ??= run());
  };
  return {
    load,
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
