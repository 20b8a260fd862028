import { Sheet } from '../../../components/ui/overlay/Sheet';
import { SidebarLinks } from './SidebarLinks';

type Props = { tabId: string; isOpen: boolean; onClose: () => void };

/** The sidebar of narrow screens. */
export function MenuSheet({ tabId, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu">
      <SidebarLinks tabId={tabId} onFollow={onClose} />
    </Sheet>
  );
}
