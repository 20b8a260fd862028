import { useEffect, useState } from 'react';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { whenIdle } from '../../../lib/browser/when-idle';
import { SidebarLinks } from './SidebarLinks';

type Props = { tabId: string; isOpen: boolean; onClose: () => void };

const LazySheet = lazyLayer('The menu', () =>
  import('../../../components/ui/overlay/Sheet').then(({ Sheet }) => Sheet),
);

/**
 * The sidebar of narrow screens, from its first opening on. Its links are here already; the sheet's code comes while the
 * page is idle, before the network may go.
 */
export function LazyMenuSheet({ tabId, isOpen, onClose }: Props) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => whenIdle(() => void LazySheet.preload()), []);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <LazySheet isOpen={isOpen} onClose={onClose} title="Menu">
      <SidebarLinks tabId={tabId} onFollow={onClose} />
    </LazySheet>
  );
}
