type Check = () => Promise<unknown>;

/** Hides the page until the check of who may see it is done; reloads the page when the check fails. */
export function hideWhile(check: Check): void {
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  check().then(
    () => (style.visibility = ''),
    () => window.location.reload(),
  );
}

/**
 * A page restored from the back/forward cache shows old data, even if the user has logged out since. It is hidden when
 * it is left and shown again once `check` is done, until the returned function is called.
 */
export function onReturn(check: Check): () => void {
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hideWhile(check);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
