import { lazy, Suspense, useEffect } from 'react';
import { showOverlay, useOverlay } from './overlay';
import { useShortcuts } from './use-shortcuts';

const CommandPalette = lazy(() =>
  import('./CommandPalette').then(({ CommandPalette }) => ({ default: CommandPalette })),
);
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

/** The keyboard's ways through the administration. What they open is loaded when it is first opened. */
export function Overlays() {
  useShortcuts();
  const overlay = useOverlay();
  useEffect(() => close, []);
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}

function close(): void {
  showOverlay(null);
}
