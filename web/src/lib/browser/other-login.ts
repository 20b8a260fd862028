import { browserStorage } from './storage';

/** Whose session; one browser may hold both. */
type Side = 'organization' | 'admin';

/**
 * Tells this browser's other tabs that the session changed or ended: they share the cookie and would keep showing the
 * former account's data. Without storage only the server notices.
 */
export function notifyOtherTabs(side: Side = 'organization'): void {
  // The event fires only for a changed value, so each write differs.
  browserStorage.write(`skycrumb-${side}-session`, String(Math.random()));
}

/** Listens to one side, or to both, until the returned function is called. A tab does not get its own event. */
export function onOtherTabsLogin(listener: () => void, side: Side | '' = ''): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key?.endsWith(`${side}-session`)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
