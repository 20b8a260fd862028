import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { counted } from '../../../../lib/format/counts';
import { CheckedRows } from './CheckedRows';
import { PasteRows } from './PasteRows';
import { useParcels } from './use-parcels';

/** Tracking numbers of many orders: pasted or from a file, looked at, then recorded all at once. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const { checked, pasting, isChecking, isRecording, check, recordAll, goBack } = useParcels();
  const [text, setText] = useState('');
  const [isMailed, setMailed] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const fitting = checked?.rows.filter(({ fit }) => fit === 'ships' || fit === 'adds') ?? [];
  const save = async () => {
    const domainError = await recordAll(fitting, isMailed);
    if (!domainError) return onClose();
    setError(domainError.message);
    // What does not fit any more is named there.
    await check(text);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tracking numbers"
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={checked ? goBack : onClose}>
            {checked ? 'Back' : 'Cancel'}
          </Button>
          {checked ? (
            <Button
              size="sm"
              disabled={fitting.length === 0}
              busyText={isRecording ? 'Saving...' : undefined}
              onClick={() => void save()}
            >
              {saveText(fitting.length)}
            </Button>
          ) : (
            <Button
              size="sm"
              busyText={isChecking ? 'Looking...' : undefined}
              onClick={() => void check(text)}
            >
              Check rows
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 py-3">
        {error && <ErrorNotice>{error}</ErrorNotice>}
        {checked ? (
          <CheckedRows {...checked}>
            {fitting.length > 0 && (
              <Checkbox
                label="Email ‘It has shipped’ to each customer"
                helper="Once for each order, with its carrier, number and link."
                checked={isMailed}
                onChange={({ target }) => setMailed(target.checked)}
              />
            )}
          </CheckedRows>
        ) : (
          <PasteRows text={text} onText={setText} pasting={pasting} />
        )}
      </div>
    </Dialog>
  );
}

function saveText(count: number): string {
  if (count === 0) return 'Nothing to record';
  return `Record ${counted(count, 'order')}`;
}
