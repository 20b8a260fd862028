import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { onToast, shownToast } from '../components/ui/feedback/toast';
import { whenIdle } from '../lib/browser/when-idle';

const load = () => import('../components/ui/overlay/Toaster');

// What a toast says is said on the page too: without the toaster's code the page must live on.
const Toaster = lazy<ComponentType>(() =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  ),
);

let isNeeded = false;

/** Shows the toaster from the first message on. Its code comes while the page is idle, before the network may go. */
export function LazyToaster() {
  isNeeded = useSyncExternalStore(onToast, () => isNeeded || shownToast() !== null);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
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
