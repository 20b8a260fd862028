import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { Money } from '../../../../components/domain/Money';
import { OwedNow } from './OwedNow';
import type { TaskOrganization } from './organization-task';
import { useResetFundraiser } from './use-reset-fundraiser';

type Props = { organization: TaskOrganization; onClose: () => void };

/** Says what begins again and what stays. */
export function ResetFundraiserDialog({ organization, onClose }: Props) {
  const { id, name, code, totals } = organization;
  const { resetFundraiser, isResetting } = useResetFundraiser(id);
  const [error, setError] = useState<string | null>(null);
  const reset = async () => {
    setError(null);
    const domainError = await resetFundraiser();
    if (domainError) setError(domainError.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Reset the fundraiser of ${name}?`}
      verb="Reset fundraiser"
      busyText="Resetting..."
      isDangerous
      isBusy={isResetting}
      error={error}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>
        <strong className="text-ink">Starts again from zero:</strong>
        <span>{' sales totals (now '}</span>
        <Money amount={totals.totalSales} />
        <span>) and milestone achievements, of the organization and of its classrooms.</span>
      </p>
      <p className="mt-2">
        <OwedNow organizationId={id} isClosing={false} />
      </p>
      <p className="mt-2">
        <span>{'This campaign earned '}</span>
        <Money amount={totals.totalProfit} />
        <span>
          . It leaves the dashboards and stays on the money page. The organization gets an email that names
          what is owed.
        </span>
      </p>
      <p className="mt-2">
        <strong className="text-ink">Stays:</strong>
        <span>{' the organization, its classrooms, its past orders, and the code '}</span>
        <span className="code">{code}</span>
        <span>, with which the next campaign starts.</span>
      </p>
    </ConfirmDialog>
  );
}
