import { useLingui } from '../../../lib/texts/use-lingui';
import { lazyPart } from '../lazy/lazy-part';

const ConfirmDialog = lazyPart('The question', () =>
  import('./AlertDialog').then(({ ConfirmDialog }) => ConfirmDialog),
);

type Props = {
  /** "this organization", "this page". */
  where: string;
  onLeave: () => void;
  onClose: () => void;
};

/** Asks before typed input is discarded. */
export function LeaveQuestion({ where, onLeave, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <ConfirmDialog
      title={i18n.t('Discard your changes?')}
      verb={i18n.t('Discard')}
      busyText={i18n.t('Discarding...')}
      safeText={i18n.t('Keep editing')}
      isDangerous
      isBusy={false}
      onConfirm={onLeave}
      onClose={onClose}
    >
      {i18n.t('Your changes to {where} have not been saved.', { where })}
    </ConfirmDialog>
  );
}
