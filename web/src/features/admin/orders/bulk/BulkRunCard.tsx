import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { graphql, readFragment } from '../../../../gql';
import { runWithToast, withReason } from '../../../../components/domain/forms/run-with-toast';
import { useFollowedQuery } from '../../../../lib/live/listen';
import { Button, QuietButton } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Card } from '../../../../components/ui/display/Card';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { ProgressBar } from '../../../../components/ui/feedback/ProgressBar';
import type { BulkRun_RunFragment } from '../../../../gql/graphql';
import { hasJob, orderAddress, useAdmin } from '../../shell';
import { doneText, jobOf, verbOf } from './bulk-actions';

const BulkRun_run = graphql(`
  fragment BulkRun_run on BulkRun {
    id
    action
    finishedAt
    stopReason
    total
    doneCount
    refusedCount
    skippedCount
    canUndo
  }
`);

const BulkRunById = graphql(`
  query BulkRunById($id: ID!) {
    bulkRun(id: $id) {
      ...BulkRun_run
    }
  }
`);

const BulkRunChanged = graphql(`
  subscription BulkRunChanged($id: ID!) {
    bulkRunChanged(id: $id) {
      ...BulkRun_run
    }
  }
`);

const BulkRefusals = graphql(`
  query BulkRefusals($id: ID!) {
    bulkRun(id: $id) {
      id
      refusals {
        orderId
        customerName
        reason
      }
    }
  }
`);

const OpenBulkRuns = graphql(`
  query OpenBulkRuns {
    openBulkRuns {
      id
      ...BulkRun_run
    }
  }
`);

const StopBulkRun = graphql(`
  mutation StopBulkRun($id: ID!) {
    stopBulkRun(runId: $id) {
      ...BulkRun_run
    }
  }
`);

const UndoBulkRun = graphql(`
  mutation UndoBulkRun($id: ID!) {
    undoBulkRun(runId: $id) {
      id
      ...BulkRun_run
    }
  }
`);

function useBulkRun(id: string) {
  const { data, error, refetch } = useQuery(BulkRunById, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useFollowedQuery(BulkRunById, BulkRunChanged, { id });
  return { run: data ? readFragment(BulkRun_run, data.bulkRun) : null, error, refetch };
}

const runParameter = 'run';

/** The bulk run in the address; without one, anybody's unfinished run, until it is closed. */
export function useShownRun() {
  const [address, setAddress] = useSearchParams();
  const [closedId, setClosed] = useState<string | null>(null);
  const { data } = useQuery(OpenBulkRuns, { fetchPolicy: 'cache-and-network' });
  const openId = data?.openBulkRuns.find(({ id }) => id !== closedId)?.id ?? null;
  const runId = address.get(runParameter) ?? openId;
  const change = (id: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(runParameter);
        else next.set(runParameter, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    runId,
    show: change,
    close: () => {
      setClosed(runId);
      change(null);
    },
  };
}

type BulkRunCardProps = { runId: string; onUndo: (runId: string) => void; onClose: () => void };

/** The progress of a bulk run, then its result. */
export function BulkRunCard({ runId, onUndo, onClose }: BulkRunCardProps) {
  const admin = useAdmin();
  const { run, error, refetch } = useBulkRun(runId);
  const [stop, { loading: isStopping }] = useMutation(StopBulkRun, { variables: { id: runId } });
  const [undo, { loading: isUndoing }] = useMutation(UndoBulkRun, { variables: { id: runId } });
  if (!run && error) return <ReadFailure title="We could not load this bulk run." {...{ error, refetch }} />;
  if (!run) return null;
  const startUndo = async () => {
    const { data } = await undo();
    if (data) onUndo(data.undoBulkRun.id);
  };
  const { action, total, doneCount, refusedCount, skippedCount, finishedAt, stopReason, canUndo } = run;
  const canWrite = hasJob(admin, [jobOf(action)]);
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
            <QuietButton
              busyText={isStopping ? 'Stopping...' : undefined}
              onClick={() =>
                void runWithToast(() => stop(), { done: 'Run stopped', failed: withReason('Not Stopped') })
              }
            >
              Stop
            </QuietButton>
          )}
          {isOver && canUndo && canWrite && (
            <Button
              variant="secondary"
              size="sm"
              busyText={isUndoing ? 'Undoing...' : undefined}
              onClick={() =>
                void runWithToast(startUndo, { done: 'Undo started', failed: withReason('Not Undone') })
              }
            >
              Undo
            </Button>
          )}
          {isOver && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
      </div>
      {!isOver && (
        <ProgressBar label="Orders processed" done={doneCount + refusedCount + skippedCount} total={total} />
      )}
      {stopReason && <p className="text-work text-ink-2">{stopReason}</p>}
      {isOver && refusedCount > 0 && <RefusedOrders runId={runId} />}
    </Card>
  );
}

/** "28 marked ready, 2 failed, 10 skipped". */
function resultText({ action, doneCount, refusedCount, skippedCount }: BulkRun_RunFragment): string {
  const parts = [
    doneText(action, doneCount),
    refusedCount > 0 && `${refusedCount.toLocaleString('en-US')} failed`,
    skippedCount > 0 && `${skippedCount.toLocaleString('en-US')} skipped`,
  ];
  return parts.filter(Boolean).join(', ');
}

function RefusedOrders({ runId }: { runId: string }) {
  const { data } = useQuery(BulkRefusals, { variables: { id: runId }, fetchPolicy: 'network-only' });
  const refusals = data?.bulkRun.refusals ?? [];
  if (refusals.length === 0) return null;
  const text = refusals
    .map(({ orderId, customerName, reason }) => `${orderId.slice(-8)}\t${customerName}\t${reason}`)
    .join('\n');
  return (
    <div className="grid gap-2">
      <ul
        aria-label="Failed orders"
        className="grid max-h-[17rem] overflow-y-auto border-y border-line text-work"
        tabIndex={0}
      >
        {refusals.map(({ orderId, customerName, reason }) => (
          <li key={orderId} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
            <Link to={orderAddress(orderId)} className="code text-small underline underline-offset-2">
              {orderId.slice(-8)}
            </Link>
            <span className="font-semibold">{customerName}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={text} label="Copy list" name="Copy list of failed orders" />
      </div>
    </div>
  );
}
