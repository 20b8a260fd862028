import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { TextField } from '../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { ReasonField } from './ReasonField';
import { EraseSupporterData } from './personal-data-documents';
import { counted } from '../../../lib/format/counts';

type Props = {
  email: string;
  /** Orders that stay for now. */
  kept: number;
  /** What is shown of the person has to be read again. */
  onErased: () => void;
  onClose: () => void;
};

/** Asks for the address once more before a person is erased. */
export function EraseDialog({ email, kept, onErased, onClose }: Props) {
  const [erase, { loading, client }] = useMutation(EraseSupporterData);
  const [confirmation, setConfirmation] = useState('');
  const [reason, setReason] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['confirmation', 'reason']);
  const confirm = async () => {
    clear();
    const input = { email, confirmation, reason };
    const refused = await runWithToast(() => erase({ variables: { input } }), {
      done: ({ data }) => ({ title: 'Person Erased', text: sayErased(data?.eraseSupporterData) }),
      failed: 'Nothing Was Erased',
    });
    if (refused) return refuse(refused);
    // Lists that were read before still hold the name.
    client.cache.evict({ fieldName: 'orders' });
    client.cache.evict({ fieldName: 'emails' });
    client.cache.evict({ fieldName: 'notes' });
    client.cache.gc();
    onErased();
    onClose();
  };
  const isSure = confirmation.trim().toLowerCase() === email.toLowerCase() && reason.trim() !== '';
  return (
    <ConfirmDialog
      title="Erase this person?"
      verb="Erase for good"
      busyText="Erasing..."
      isDangerous
      isDisabled={!isSure}
      isBusy={loading}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {`Names, addresses, phone numbers, emails’ recipients and texts, contact messages and notes go and cannot be brought back. Amounts, ledger and statements stay as they are.${kept > 0 ? ` ${counted(kept, 'order')} in progress will be left whole.` : ''}`}
      </p>
      <div ref={within} className="mt-4 grid gap-3 text-ink">
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          value={confirmation}
          {...field('confirmation', setConfirmation)}
        />
        <ReasonField value={reason} {...field('reason', setReason)} />
      </div>
    </ConfirmDialog>
  );
}

function sayErased(erased: { orderCount: number; ordersKept: readonly object[] } | undefined): string {
  const { orderCount = 0, ordersKept = [] } = erased ?? {};
  const orders = counted(orderCount, 'order has', 'orders have');
  return ordersKept.length > 0
    ? `${orders} no customer any more. ${ordersKept.length} stay until they are done.`
    : `${orders} no customer any more.`;
}
