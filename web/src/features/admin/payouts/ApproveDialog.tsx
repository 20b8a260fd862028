import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { sumText, type ChosenStatement } from './BulkBar';
import { ApproveStatements, PayoutStatements } from './payouts-documents';
import { oneOrMany } from '../../../lib/format/counts';

type Props = { statements: readonly ChosenStatement[]; onDone: () => void; onClose: () => void };

/** Asks before statements are approved: after that they cannot change. */
export function ApproveDialog({ statements, onDone, onClose }: Props) {
  const [approve, { loading }] = useMutation(ApproveStatements, { refetchQueries: [PayoutStatements] });
  const [problem, setProblem] = useState<string | null>(null);
  const payable = statements.filter(({ isPaidOut }) => isPaidOut);
  const small = statements.length - payable.length;
  const confirm = async () => {
    setProblem(null);
    const statementIds = statements.map(({ id }) => id);
    const refused = await runWithToast(() => approve({ variables: { statementIds } }), {
      done: { title: 'Statements Approved', text: `${statements.length} approved.` },
      failed: 'Statements Not Approved',
    });
    if (!refused) return onDone();
    setProblem(refused.message);
  };
  return (
    <ConfirmDialog
      title={oneOrMany(
        statements.length,
        'Approve this statement?',
        `Approve ${statements.length} statements?`,
      )}
      verb="Approve"
      busyText="Approving..."
      isBusy={loading}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {payable.length > 0 && <span>{`${sumText(payable)} can be paid then. `}</span>}
        {small > 0 && (
          <span>{`${small} too small to be paid ${oneOrMany(small, 'is', 'are')} carried over. `}</span>
        )}
        <span>An approved statement never changes: what comes later is a line of the next one.</span>
      </p>
    </ConfirmDialog>
  );
}
