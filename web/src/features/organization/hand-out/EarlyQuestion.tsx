import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';

type Props = { why: string; onConfirm: () => void; onClose: () => void };

/** Before the first box that is handed out early. */
export function EarlyQuestion({ why, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Hand out early?"
      verb="Hand out"
      busyText="Handing out..."
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{`${why} Boxes you hand out early still count. This phone will not ask again today.`}</p>
    </ConfirmDialog>
  );
}
