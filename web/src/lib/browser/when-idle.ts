let requests = 0;

/** How often a page that waits for a response is looked at again. */
const LOOK_MS = 100;

/** Says that the page waits for a response: what is fetched ahead meanwhile would delay it. */
export function whileBusy<T>(request: Promise<T>): Promise<T> {
  requests += 1;
  return request.finally(() => void (requests -= 1));
}

/** Runs work once the page has nothing better to do. Returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  const hasIdle = 'requestIdleCallback' in window;
  let isOver = false;
  const begin = () => (hasIdle ? requestIdleCallback(look) : setTimeout(look, 1_000));
  const look = () => {
    if (isOver) return;
    if (requests > 0) setTimeout(begin, LOOK_MS);
    else work();
  };
  begin();
  return () => void (isOver = true);
}

/** What somebody who has begun to use the page does first. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** The same, from the moment on that somebody uses the page: for what opens by a press alone. */
export function whenInUse(work: () => void): () => void {
  const untilUsed = new AbortController();
  let takeBack = () => untilUsed.abort();
  const begin = () => {
    untilUsed.abort();
    takeBack = whenIdle(work);
  };
  for (const sign of signsOfUse)
    addEventListener(sign, begin, { capture: true, passive: true, signal: untilUsed.signal });
  return () => takeBack();
}
