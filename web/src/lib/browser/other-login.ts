import { browserStorage } from './storage';

/** Whose session; one browser may hold both. */
type Side = 'organization' | 'admin';

const keyOf = (side: Side) => `skycrumb-${side}-session`;

/**
 * Tells this browser's other tabs that the session changed or ended: they share the cookie and would keep showing the
 * former account's data. Without storage only the server notices.
 */
export function notifyOtherTabs(side: Side = 'organization'): void {
  // The event fires only for a changed value, so each write differs.
  browserStorage.write(keyOf(side), String(Date.now() + Math.random()));
}

/** Listens to one side, or to both, until the returned function is called. A tab does not get its own event. */
export function onOtherTabsLogin(listener: () => void, side?: Side): () => void {
  const keys = (side ? [side] : (['organization', 'admin'] as const)).map(keyOf);
  const hear = ({ key }: StorageEvent) => {
    if (key && keys.includes(key)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
