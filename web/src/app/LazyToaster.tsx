import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { onToast, shownToast } from '../components/ui/feedback/toast';
import { whenIdle } from '../lib/browser/when-idle';

const load = () => import('./page-care');

// What a toast says is said on the page too: without the toaster's code the page must live on.
const Toaster = lazy<ComponentType>(() =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  ),
);

let isNeeded = false;

/**
 * Shows the toaster from the first message on. Its code comes while the page is idle, before
 * the network may go, and with it what cares for the page's visitors behind the scenes.
 */
export function LazyToaster() {
  isNeeded = useSyncExternalStore(
    onToast,
    () => isNeeded || shownToast() !== null,
    () => false,
  );
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            ({ careForPage }) => careForPage(),
            () => undefined,
          ),
      ),
    [],
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
