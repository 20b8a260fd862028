import { useEffect } from 'react';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { showOverlay, useOverlay } from './overlay';
import { useShortcuts } from './keyboard/use-shortcuts';

const CommandPalette = lazyLayer('The command palette', () =>
  import('./palette/CommandPalette').then(({ CommandPalette }) => CommandPalette),
);
const ShortcutsDialog = lazyLayer('The list of shortcuts', () =>
  import('./keyboard/ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
);

/** The keyboard's ways through the administration. What they open is loaded when it is first opened. */
export function Overlays() {
  useShortcuts();
  const overlay = useOverlay();
  useEffect(() => close, []);
  return (
    <>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}

function close(): void {
  showOverlay(null);
}
