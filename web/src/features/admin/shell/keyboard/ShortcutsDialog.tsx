import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { ShortcutList } from './ShortcutList';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <div className="pb-4">
        <ShortcutList />
      </div>
    </Dialog>
  );
}
