import { useState } from 'react';
import { showToast } from '../../../components/ui/feedback/toast';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { downloadSupporterData } from './download-supporter-data';
import { ReasonField } from './ReasonField';

type Props = { email: string; onClose: () => void };

/** Asks why before the file with everything is made. */
export function ExportDialog({ email, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { problem, within, clear, refuse, field } = useFieldErrors(['reason']);
  const confirm = async () => {
    clear();
    setBusy(true);
    const refused = await downloadSupporterData(email, reason);
    setBusy(false);
    if (refused) return refuse(refused);
    showToast({
      title: 'File Downloaded',
      text: 'Send it to that address alone, and delete it.',
      tone: 'success',
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Export this person’s data?"
      verb="Download file"
      busyText="Collecting..."
      isDisabled={reason.trim() === ''}
      isBusy={isBusy}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{`Everything that is held under ${email}, as a JSON file.`}</p>
      <div ref={within} className="mt-4 text-ink">
        <ReasonField value={reason} {...field('reason', setReason)} />
      </div>
    </ConfirmDialog>
  );
}
