type Ask = () => Promise<unknown>;

/** Shows nothing of the page until it is known who may see it; a page that cannot find out is loaded again. */
export function hideWhile(ask: Ask): void {
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  ask().then(
    () => (style.visibility = ''),
    () => window.location.reload(),
  );
}

/**
 * A page that the browser kept whole (Back, its bfcache) shows what was there when it was left, even if somebody has
 * logged out since. It is hidden as it leaves, and seen again once `ask` is done; until the returned function is
 * called.
 */
export function onReturn(ask: Ask): () => void {
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hideWhile(ask);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
