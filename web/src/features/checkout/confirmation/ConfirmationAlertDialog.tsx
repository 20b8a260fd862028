import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/overlay/AlertDialog';
import { Button } from '../../../components/ui/actions/Button';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { CircleAlert } from 'lucide-react';
import type { ConfirmationAlert } from './use-confirm-order';

/** Money moved and the order is not confirmed: the text stays on the page after the dialog is closed. */
export function ConfirmationAlertDialog({ alert }: { alert: ConfirmationAlert }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Notice tone="danger" icon={CircleAlert}>
        <p className="font-semibold wrap-break-word">{alert.text}</p>
        <div className="mt-2">
          <CopyButton text={alert.id} label="Copy" name="Copy the ID" />
        </div>
      </Notice>
      <AlertDialog
        isOpen={isOpen}
        title="Please contact support"
        safe={<Button onClick={() => setOpen(false)}>I saved the ID</Button>}
        action={<CopyButton text={alert.id} label="Copy" name="Copy the ID" />}
      >
        <p className="wrap-break-word">{alert.text}</p>
      </AlertDialog>
    </>
  );
}
