import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = { why: string; onConfirm: () => void; onClose: () => void };

/** Before the first box that is handed out early. */
export function EarlyQuestion({ why, onConfirm, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <ConfirmDialog
      title={i18n.t('Hand out early?')}
      verb={i18n.t('Hand out')}
      busyText={i18n.t('Handing out...')}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{why}</p>
    </ConfirmDialog>
  );
}
