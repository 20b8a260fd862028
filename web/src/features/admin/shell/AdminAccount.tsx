import { Command } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { LazyAdminMenu } from './LazyAdminMenu';
import { showOverlay } from './overlay';
import { ReadOnlyChip } from './ReadOnlyChip';

/** What the head offers on every tab. */
export function AdminAccount() {
  return (
    <>
      <ReadOnlyChip />
      <IconButton
        icon={Command}
        label="Find anything (Ctrl K)"
        aria-haspopup="dialog"
        isOutlined
        onClick={() => showOverlay('palette')}
      />
      <LazyAdminMenu />
    </>
  );
}
