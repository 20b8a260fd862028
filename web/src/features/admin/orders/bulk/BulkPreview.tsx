import { TriangleAlert } from 'lucide-react';
import { Money } from '../../../../components/domain/Money';
import { Notice } from '../../../../components/ui/feedback/Notice';
import type { ChosenAction } from './bulk-actions';
import type { PreparedRun } from './use-bulk-question';

/** What is known before the start: how many will refuse, and what goes back. */
export function BulkPreview({ action, run }: { action: ChosenAction; run: PreparedRun }) {
  const { total, fittingCount, refundTotal } = run;
  const refusing = typeof fittingCount === 'number' ? total - fittingCount : 0;
  return (
    <div className="mt-3 grid gap-3">
      {action === 'cancel' && refundTotal && (
        <p className="font-semibold text-ink">
          <span>{'Refund: '}</span>
          <Money amount={refundTotal} />
        </p>
      )}
      {refusing > 0 && (
        <Notice tone="warning" icon={TriangleAlert}>
          {refusing === total
            ? 'None of them can be changed this way as they stand now.'
            : `${refusing.toLocaleString('en-US')} of them cannot be changed this way as they stand now. They stay as they are, and you see which.`}
        </Notice>
      )}
    </div>
  );
}
