import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { usePickupDays } from './use-pickup-days';

type Props = { dayId: string; name: string; onClose: () => void };

/** Says what a removal means before it is made. */
export function RemoveDayDialog({ dayId, name, onClose }: Props) {
  const { removeDay, isRemoving } = usePickupDays();
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    const refused = await removeDay(dayId);
    if (refused) setError(refused.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      verb="Remove pickup day"
      busyText="Removing..."
      isBusy={isRemoving}
      isDangerous
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        Its orders join the next pickup day, its helper links stop working at once, and everybody who was told
        of it gets an email.
      </p>
    </ConfirmDialog>
  );
}
