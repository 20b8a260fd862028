import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { counted } from '../../../../lib/format/counts';
import { bulkActions, type ChosenAction } from './bulk-actions';
import { BulkPreview } from './BulkPreview';
import { CancelWishes } from './CancelWishes';
import { useBulkQuestion, type BulkOrders } from './use-bulk-question';

type Props = {
  action: ChosenAction;
  orders: BulkOrders;
  onStarted: (runId: string) => void;
  onClose: () => void;
};

/** Asks before something is done to many orders: which, how many of them it fits, what it costs. */
export function BulkDialog({ action, orders, onStarted, onClose }: Props) {
  const { run, error, within, field, isStarting, confirm } = useBulkQuestion(action, orders, onStarted);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('Admin cancellation');
  const [mailCustomers, setMailed] = useState(true);
  const isCancel = action === 'cancel';
  const { question, verb, effect } = bulkActions[action];
  const count = run?.total ?? 0;
  const typedCount = Number(typed.replace(/[,\s]/g, ''));
  const wishes = isCancel ? { reason: reason.trim() || null, mailCustomers } : noWishes;
  return (
    <ConfirmDialog
      title={question(run ? counted(count, 'order') : 'these orders')}
      verb={verb}
      busyText="Starting..."
      isDangerous={isCancel}
      isBusy={isStarting}
      isDisabled={!run || (isCancel && typedCount !== count)}
      error={error}
      onConfirm={() => void confirm(isCancel ? typedCount : count, wishes)}
      onClose={onClose}
    >
      <p>{effect}</p>
      {run ? <BulkPreview action={action} run={run} /> : !error && <p className="mt-3">Counting...</p>}
      {isCancel && run && (
        <CancelWishes
          count={count}
          within={within}
          typed={{ value: typed, ...field('count', setTyped) }}
          reason={{ value: reason, ...field('reason', setReason) }}
          isMailed={mailCustomers}
          onMailed={setMailed}
        />
      )}
    </ConfirmDialog>
  );
}

const noWishes = { reason: null, mailCustomers: false };
