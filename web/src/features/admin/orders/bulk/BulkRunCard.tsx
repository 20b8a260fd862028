import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Card } from '../../../../components/ui/display/Card';
import { ProgressBar } from '../../../../components/ui/feedback/ProgressBar';
import { useAdmin } from '../../shell';
import { doneText, verbOf } from './bulk-actions';
import { RefusedOrders } from './RefusedOrders';
import { useBulkRun } from './use-bulk-run';

type Props = { runId: string; onUndo: (runId: string) => void; onClose: () => void };

/** What is being done to many orders, and what came of it. */
export function BulkRunCard({ runId, onUndo, onClose }: Props) {
  const { canWrite } = useAdmin();
  const { run, refusals, ...work } = useBulkRun(runId, onUndo);
  if (!run) return null;
  const { action, total, doneCount, refusedCount, skippedCount, finishedAt, stopReason, canUndo } = run;
  const isOver = Boolean(finishedAt);
  const isWarning = refusedCount > 0 || Boolean(stopReason);
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <Card as="section" aria-label={`${verbOf(action)}: progress`} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        {isOver && <Icon aria-hidden size={22} className={isWarning ? 'text-warning' : 'text-success'} />}
        <p role="status" className="font-semibold tabular-nums">
          {isOver
            ? resultText(run)
            : `${verbOf(action)}: ${(doneCount + refusedCount).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        </p>
        <div className="ml-auto flex items-center gap-2">
          {!isOver && canWrite && (
            <Button
              variant="quiet"
              size="sm"
              busyText={work.isStopping ? 'Stopping...' : undefined}
              onClick={work.stop}
            >
              Stop
            </Button>
          )}
          {isOver && canUndo && canWrite && (
            <Button
              variant="secondary"
              size="sm"
              busyText={work.isUndoing ? 'Undoing...' : undefined}
              onClick={work.undo}
            >
              Undo
            </Button>
          )}
          {isOver && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
      </div>
      {!isOver && (
        <ProgressBar
          label="Orders that are through"
          done={doneCount + refusedCount + skippedCount}
          total={total}
        />
      )}
      {stopReason && <p className="text-work text-ink-2">{stopReason}</p>}
      {isOver && refusals.length > 0 && <RefusedOrders refusals={refusals} />}
    </Card>
  );
}

type Result = Parameters<typeof doneText>[0];
type Counts = { action: Result; doneCount: number; refusedCount: number; skippedCount: number };

/** "28 marked ready, 2 did not go, 10 left as they were". */
function resultText({ action, doneCount, refusedCount, skippedCount }: Counts): string {
  const parts = [
    doneText(action, doneCount),
    refusedCount > 0 && `${refusedCount.toLocaleString('en-US')} did not go`,
    skippedCount > 0 && `${skippedCount.toLocaleString('en-US')} left as they were`,
  ];
  return parts.filter(Boolean).join(', ');
}
