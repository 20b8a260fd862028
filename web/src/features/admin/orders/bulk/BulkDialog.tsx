import { maxReason } from '../../../../gql/rules';
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Money } from '../../../../components/domain/Money';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { counted } from '../../../../lib/format/counts';
import { Effect, Effects } from '../refund/RefundEffects';
import { bulkActions, type ChosenAction } from './bulk-actions';
import { type BulkOrders, type PreparedRun, useBulkQuestion } from './use-bulk-question';

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

/** What is known before the start: how many will refuse, and what goes back. */
function BulkPreview({ action, run }: { action: ChosenAction; run: PreparedRun }) {
  const { total, fittingCount, refundTotal, shareTotal, boxesTotal } = run;
  const refusing = typeof fittingCount === 'number' ? total - fittingCount : 0;
  return (
    <div className="mt-3 grid gap-3">
      {action === 'cancel' && refundTotal && (
        <Effects>
          <Effect term="Refunds">
            <Money amount={refundTotal} />
          </Effect>
          <Effect term="Shares taken back">
            <Money amount={shareTotal ?? '0.00'} />
          </Effect>
          <Effect term="Back in stock">
            <span>{counted(boxesTotal ?? 0, 'box', 'boxes')}</span>
          </Effect>
        </Effects>
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

type Typed = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;

type CancelWishesProps = {
  count: number;
  within: (element: HTMLElement | null) => void;
  typed: Typed;
  reason: Typed;
  isMailed: boolean;
  onMailed: (isMailed: boolean) => void;
};

/** What a cancel of many orders asks for: the reason, the e-mails, and their number typed out. */
function CancelWishes({ count, within, typed, reason, isMailed, onMailed }: CancelWishesProps) {
  return (
    <div ref={within} className="mt-4 grid gap-2 text-ink">
      <TextField
        label="Reason"
        helper="For the timeline and the audit log; customers do not see it."
        maxLength={maxReason}
        {...reason}
      />
      <Checkbox
        label="Email the customers now"
        helper={`${counted(count, 'email')}, one for each order that is cancelled.`}
        checked={isMailed}
        onChange={({ target }) => onMailed(target.checked)}
      />
      <TextField
        label={`Type ${count.toLocaleString('en-US')} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        {...typed}
      />
    </div>
  );
}
