import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';

type Props = { label: string; onRestore: () => Promise<void>; onClose: () => void };

/** Asked before an older text takes the place of one that is typed and not saved. */
export function RestoreQuestion({ label, onRestore, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void onRestore();
  };
  return (
    <ConfirmDialog
      title="Discard your changes?"
      verb="Discard and restore"
      busyText="Restoring..."
      safeText="Keep editing"
      isDangerous
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {`What you changed in ${label} has not been saved. Restoring an older text discards it.`}
    </ConfirmDialog>
  );
}
