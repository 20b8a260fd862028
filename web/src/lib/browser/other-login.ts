const KEY = 'skycrumb-organization-session';

/**
 * Tells this browser's other tabs that its organization session is another one now, or none: they share the cookie and
 * would go on showing what the former one saw. A browser that keeps nothing tells nobody; the server still does.
 */
export function tellOtherTabs(): void {
  try {
    // Only a change is told, so it is never the same twice.
    localStorage.setItem(KEY, String(Date.now() + Math.random()));
  } catch {
    // Private windows may refuse.
  }
}

/** Listens until the returned function is called. A tab does not hear itself. */
export function onOtherTabsLogin(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
