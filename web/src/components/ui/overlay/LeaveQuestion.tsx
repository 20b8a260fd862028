import { ConfirmDialog } from './ConfirmDialog';

type Props = {
  /** "this organization", "this page". */
  where: string;
  onLeave: () => void;
  onClose: () => void;
};

/** Asked before something typed is lost. */
export function LeaveQuestion({ where, onLeave, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      verb="Discard"
      busyText="Discarding..."
      safeText="Keep editing"
      isDangerous
      isBusy={false}
      onConfirm={onLeave}
      onClose={onClose}
    >
      {`What you changed in ${where} has not been saved.`}
    </ConfirmDialog>
  );
}
