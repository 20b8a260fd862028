import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { Money } from '../../../components/domain/Money';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { TextField } from '../../../components/ui/fields/TextField';
import type { OpenPayment_PaymentFragment } from '../../../gql/graphql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useAdmin } from '../shell';
import { BindOffers } from './BindOffers';
import { useOpenPayments } from './use-open-payments';

/** One such payment: what it is, why it matches nothing, and what can be done. */
export function OpenPaymentRow({ payment }: { payment: OpenPayment_PaymentFragment }) {
  const { id, amount, order: own, unmatched } = payment;
  const { canWrite } = useAdmin();
  const { bind, refund, isBusy } = useOpenPayments();
  const [question, setQuestion] = useState<'bind' | 'refund' | null>(null);
  const [order, setOrder] = useState(own?.id ?? '');
  const { problem, within, clear, refuse, field } = useFieldErrors(['orderId']);
  const ask = (next: typeof question) => {
    setQuestion(next);
    clear();
  };
  const settle = async (change: Promise<DomainErrorInfo | null>) => {
    const domainError = await change;
    if (domainError) return refuse(domainError);
    setQuestion(null);
  };
  return (
    <li className="flex flex-col gap-2 rounded-input bg-surface p-4 text-ink">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-card font-bold">{amount && <Money amount={amount} />}</span>
        <span className="font-code text-small break-all">{id}</span>
        <span className="text-small text-ink-2">{unmatched && <RelativeTime iso={unmatched.foundAt} />}</span>
      </p>
      <p className="text-small">{unmatched?.explanation}</p>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {unmatched?.canBind && (
            <Button variant="quiet" size="sm" onClick={() => ask('bind')}>
              Bind to an order
            </Button>
          )}
          <Button variant="danger" size="sm" onClick={() => ask('refund')}>
            Refund
          </Button>
        </div>
      )}
      {question === 'bind' && (
        <ConfirmDialog
          title="Which order does it pay?"
          verb="Bind payment"
          busyText="Binding..."
          isBusy={isBusy}
          isDisabled={order.trim() === ''}
          error={problem}
          onConfirm={() => void settle(bind(id, order.trim()))}
          onClose={() => ask(null)}
        >
          <BindOffers paymentId={id} chosen={order} onChoose={setOrder} />
          <div ref={within}>
            <TextField
              label="Order id"
              helper="Its last 8 characters, or the whole id. The amounts must be equal."
              autoComplete="off"
              spellCheck={false}
              value={order}
              {...field('orderId', setOrder)}
            />
          </div>
        </ConfirmDialog>
      )}
      {question === 'refund' && (
        <ConfirmDialog
          title="Send the money back?"
          verb="Refund"
          busyText="Refunding..."
          isBusy={isBusy}
          isDangerous
          error={problem}
          onConfirm={() => void settle(refund(id))}
          onClose={() => ask(null)}
        >
          {amount ? <Money amount={amount} /> : <span>The whole amount</span>}
          <span> goes back to the card. This cannot be undone.</span>
        </ConfirmDialog>
      )}
    </li>
  );
}
