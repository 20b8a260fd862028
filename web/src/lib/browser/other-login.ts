import { browserStorage } from './storage';

/** Whose session: both can be open in one browser. */
type Side = 'organization' | 'admin';

const keyOf = (side: Side) => `skycrumb-${side}-session`;

/**
 * Tells this browser's other tabs that its session is another one now, or none: they share the cookie and would go on
 * showing what the former one saw. A browser that keeps nothing does not say so; the server still does.
 */
export function notifyOtherTabs(side: Side = 'organization'): void {
  // Tabs hear only of a change, so it is never the same twice.
  browserStorage.write(keyOf(side), String(Date.now() + Math.random()));
}

/** Listens until the returned function is called. A tab does not hear itself. */
export function onOtherTabsLogin(listener: () => void, side: Side = 'organization'): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(side)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
