import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/domain/Form';
import { Money } from '../../../components/domain/Money';
import { MutationDialog } from '../../../components/domain/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { readFragment } from '../../../gql';
import type { OpenPayment_PaymentFragment } from '../../../gql/graphql';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { counted } from '../../../lib/format/counts';
import { useAdmin } from '../shell';
import {
  BindOffersOf,
  BindPayment,
  OpenPayment_payment,
  OpenPayments as Document,
  RefundPayment,
} from './payment-documents';
import { inBackground, useReread } from './use-changes';

/** Shown at once; further ones move up as these are settled. */
const variables = { first: 100 };
const again = { refetchQueries: [{ query: Document, variables }] };
const failed = 'Not Done';

/** Money that matches no order: on top and in red for as long as any of it is open. */
export function OpenPayments({ version }: { version: number }) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(Document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, () => client.query({ query: Document, variables, ...inBackground }));
  if (error && !data) {
    return (
      <ReadFailure title="The payments that match no order did not load" {...{ error, loading, refetch }} />
    );
  }
  const { nodes: payments, totalCount } = data?.payments ?? { nodes: [], totalCount: 0 };
  if (payments.length === 0) return null;
  return (
    <section
      aria-labelledby="open-payments"
      className="flex flex-col gap-3 rounded-card border-2 border-danger bg-danger-soft p-5 text-on-danger-soft"
    >
      <h2 id="open-payments" className="flex items-center gap-2 text-card">
        <TriangleAlert aria-hidden size={22} />
        <span>{counted(totalCount, 'payment matches no order', 'payments match no order')}</span>
      </h2>
      <p className="text-small">
        Somebody has paid and has nothing for it yet. Bind the payment to its order, or send the money back.
      </p>
      <ul className="flex flex-col gap-3">
        {payments.map((payment) => (
          <OpenPaymentRow key={payment.id} payment={readFragment(OpenPayment_payment, payment)} />
        ))}
      </ul>
    </section>
  );
}

/** One such payment: what it is, why it matches nothing, and what can be done. */
function OpenPaymentRow({ payment }: { payment: OpenPayment_PaymentFragment }) {
  const { id, amount, order: own, unmatched } = payment;
  const { canWrite } = useAdmin();
  const [bind] = useMutation(BindPayment, again);
  const [refund] = useMutation(RefundPayment, again);
  const [question, setQuestion] = useState<'bind' | 'refund' | null>(null);
  const close = () => setQuestion(null);
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
            <Button variant="quiet" size="sm" onClick={() => setQuestion('bind')}>
              Bind to an order
            </Button>
          )}
          <Button variant="danger" size="sm" onClick={() => setQuestion('refund')}>
            Refund
          </Button>
        </div>
      )}
      {question === 'bind' && (
        <MutationDialog
          title="Which order does it pay?"
          verb="Bind payment"
          busyText="Binding..."
          values={{ orderId: own?.id ?? '' }}
          isReady={({ orderId }) => orderId.trim() !== ''}
          send={({ orderId }) => bind({ variables: { paymentId: id, orderId: orderId.trim() } })}
          done="The payment pays its order"
          failed={failed}
          onClose={close}
          fields={(form) => (
            <>
              <BindOffers
                paymentId={id}
                chosen={form.watch('orderId')}
                onChoose={(orderId) => form.put('orderId', orderId)}
              />
              <FormField
                form={form}
                name="orderId"
                label="Order id"
                helper="Its last 8 characters, or the whole id. The amounts must be equal."
                autoComplete="off"
                spellCheck={false}
              />
            </>
          )}
        />
      )}
      {question === 'refund' && (
        <MutationDialog
          title="Send the money back?"
          verb="Refund"
          busyText="Refunding..."
          isDangerous
          send={() => refund({ variables: { paymentId: id } })}
          done="The money is on its way back"
          failed={failed}
          onClose={close}
        >
          {amount ? <Money amount={amount} /> : <span>The whole amount</span>}
          <span> goes back to the card. This cannot be undone.</span>
        </MutationDialog>
      )}
    </li>
  );
}

type Props = { paymentId: string; chosen: string; onChoose: (orderId: string) => void };

/** The unpaid orders of exactly the payment's amount, to choose from. */
function BindOffers({ paymentId, chosen, onChoose }: Props) {
  const { data } = useQuery(BindOffersOf, { variables: { id: paymentId }, fetchPolicy: 'network-only' });
  const orders = data && (data.payment.unmatched?.candidates ?? []);
  if (!orders) return null;
  if (orders.length === 0) return <p className="text-small">No unpaid order has exactly this amount.</p>;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-semibold">Unpaid orders of this amount</legend>
      {orders.map(({ id, customerName, createdAt, organization }) => (
        <label
          key={id}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-sunken"
        >
          <input
            type="radio"
            name={`order-for-${paymentId}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 text-small">
            <span className="font-code">{id.slice(-8)}</span>
            <span> </span>
            <b>{customerName}</b>
            <span className="block text-ink-2">
              {organization && <span>{`${organization.name} · `}</span>}
              <RelativeTime iso={createdAt} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
