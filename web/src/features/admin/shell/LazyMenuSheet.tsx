import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import type { Sheet } from '../../../components/ui/overlay/Sheet';
import { whenIdle } from '../../../lib/browser/when-idle';
import { SidebarLinks } from './SidebarLinks';

type Props = { tabId: string; isOpen: boolean; onClose: () => void };

/** The sidebar of narrow screens. Its links are here already: the sheet alone is fetched. */
const MenuSheet = lazyLayer('The menu', () =>
  import('../../../components/ui/overlay/Sheet').then(({ Sheet }) => menuIn(Sheet)),
);

/** The menu from its first opening on; its code comes while the page is idle, before the network may go. */
export function LazyMenuSheet(props: Props) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => whenIdle(() => void MenuSheet.preload()), []);
  if (props.isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return <MenuSheet {...props} />;
}

function menuIn(Frame: ComponentType<ComponentProps<typeof Sheet>>): ComponentType<Props> {
  return function MenuSheet({ tabId, isOpen, onClose }) {
    return (
      <Frame isOpen={isOpen} onClose={onClose} title="Menu">
        <SidebarLinks tabId={tabId} onFollow={onClose} />
      </Frame>
    );
  };
}
