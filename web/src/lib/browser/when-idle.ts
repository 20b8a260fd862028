let requests = 0;
const waiting = new Set<() => void>();

/** Says that the page waits for a response: what is fetched ahead meanwhile would delay it. */
export function whileBusy<T>(request: Promise<T>): Promise<T> {
  requests += 1;
  const end = () => {
    requests -= 1;
    if (requests > 0) return;
    waiting.forEach((begin) => begin());
    waiting.clear();
  };
  request.then(end, end);
  return request;
}

/** Runs work once the page has nothing better to do. Returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  let stop: () => void;
  const begin = () => {
    stop = atLeisure(() => (requests > 0 ? waiting.add(begin) : work()));
  };
  begin();
  return () => {
    waiting.delete(begin);
    stop();
  };
}

function atLeisure(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
