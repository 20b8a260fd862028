import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToast, shownToast } from '../components/ui/toast';

const Toaster = lazy(() => import('../components/ui/Toaster').then(({ Toaster }) => ({ default: Toaster })));

let isNeeded = false;

/** Loads the toaster with the first message, and keeps it from then on. */
export function LateToaster() {
  isNeeded = useSyncExternalStore(onToast, () => isNeeded || shownToast() !== null);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
