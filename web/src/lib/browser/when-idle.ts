let requests = 0;

/** How often to check again while requests are pending. */
const CHECK_MS = 100;

/** Marks a request as pending: prefetching now would delay its response. */
export function whileBusy<T>(request: Promise<T>): Promise<T> {
  requests += 1;
  return request.finally(() => void (requests -= 1));
}

/** Runs work once the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  const hasIdle = 'requestIdleCallback' in window;
  let isOver = false;
  const begin = () => (hasIdle ? requestIdleCallback(check) : setTimeout(check, 1_000));
  const check = () => {
    if (isOver) return;
    if (requests > 0) setTimeout(begin, CHECK_MS);
    else work();
  };
  begin();
  return () => void (isOver = true);
}

/** The first events of someone who uses the page. */
const useEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** The same, but only after the first interaction: for code that a click needs. */
export function whenInUse(work: () => void): () => void {
  const untilUsed = new AbortController();
  let cancel = () => untilUsed.abort();
  const begin = () => {
    untilUsed.abort();
    cancel = whenIdle(work);
  };
  for (const type of useEvents)
    addEventListener(type, begin, { capture: true, passive: true, signal: untilUsed.signal });
  return () => cancel();
}
