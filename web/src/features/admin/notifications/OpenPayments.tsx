import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import type { Elements } from '../../../components/ui/elements';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { OpenPayment_PaymentFragment } from '../../../gql/graphql';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { inBackground } from '../../../lib/live/listen';
import { counted } from '../../../lib/format/counts';
import { useJob } from '../shell';
import { useReread, type Version } from './use-changes';

const OpenPayment_payment = graphql(`
  fragment OpenPayment_payment on Payment {
    id
    amount
    order {
      id
    }
    unmatched {
      explanation
      foundAt
      canBind
    }
  }
`);

/** The first open payments, others move up as these are settled; and the count of emails due. One query, shared by two cards. */
export const OpenWork = graphql(`
  query OpenWork {
    payments(filter: { isOpen: true }, first: 100) {
      nodes {
        id
        ...OpenPayment_payment
      }
      totalCount
    }
    staffAttention {
      unmatchedAmount
      cancellationEmailsDue
    }
  }
`);

const RefundPayment = graphql(`
  mutation RefundPayment($paymentId: ID!) {
    refundPayment(paymentId: $paymentId) {
      ...OpenPayment_payment
    }
  }
`);

const BindPaymentDialog = lazyPart('The orders', () =>
  import('./BindPaymentDialog').then(({ BindPaymentDialog }) => BindPaymentDialog),
);

type Props = { version: Version; empty: Elements };

/** Payments that match no order: on top and in red while any is open. */
export function OpenPayments({ version, empty }: Props) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(OpenWork, {
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, () => client.query({ query: OpenWork, ...inBackground }));
  if (error && !data) {
    return (
      <ReadFailure title="The payments that match no order did not load" {...{ error, loading, refetch }} />
    );
  }
  if (!data) return null;
  const { nodes: payments, totalCount } = data.payments;
  if (payments.length === 0) return empty;
  const sum = data.staffAttention.unmatchedAmount;
  return (
    <section
      aria-labelledby="open-payments"
      className="flex flex-col gap-3 rounded-card border-2 border-danger bg-danger-soft p-5 text-on-danger-soft"
    >
      <h2 id="open-payments" className="flex items-center gap-2 text-card">
        <TriangleAlert aria-hidden size={22} />
        <span>{counted(totalCount, 'payment matches no order', 'payments match no order')}</span>
        {sum && <Money term="payment" amount={sum} />}
      </h2>
      <p className="text-small">
        Somebody paid and has nothing for it yet. Bind the payment to its order, or refund it.
      </p>
      <Term of="payment" look="head">
        Amount
      </Term>
      <ul className="flex flex-col gap-3">
        {payments.map((payment) => (
          <OpenPaymentRow key={payment.id} payment={readFragment(OpenPayment_payment, payment)} />
        ))}
      </ul>
    </section>
  );
}

/** One open payment: its amount, why it matches no order, and its actions. */
function OpenPaymentRow({ payment }: { payment: OpenPayment_PaymentFragment }) {
  const { id, amount, order: own, unmatched } = payment;
  const canWrite = useJob('finance');
  const [refund] = useMutation(RefundPayment, { refetchQueries: [OpenWork] });
  const [question, setQuestion] = useState<'bind' | 'refund' | null>(null);
  const close = () => setQuestion(null);
  return (
    <li className="flex flex-col gap-2 rounded-input bg-surface p-4 text-ink">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-card font-bold">{amount && <Money term="payment" amount={amount} />}</span>
        <span className="font-code text-small break-all">{id}</span>
        <span className="text-small text-ink-2">{unmatched && <RelativeTime iso={unmatched.foundAt} />}</span>
      </p>
      <p className="text-small">{unmatched?.explanation}</p>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {unmatched?.canBind && (
            <QuietButton onClick={() => setQuestion('bind')}>Bind to an order</QuietButton>
          )}
          <Button variant="danger" size="sm" onClick={() => setQuestion('refund')}>
            Refund
          </Button>
        </div>
      )}
      {question === 'bind' && <BindPaymentDialog paymentId={id} orderId={own?.id ?? ''} onClose={close} />}
      {question === 'refund' && (
        <MutationDialog
          title="Refund this payment?"
          verb="Refund"
          busyText="Refunding..."
          isDangerous
          send={() => refund({ variables: { paymentId: id } })}
          done="The refund is on its way"
          failed="Not Refunded"
          onClose={close}
        >
          {amount ? <Money amount={amount} /> : <span>The whole amount</span>}
          <span> is refunded to the card. This cannot be undone.</span>
        </MutationDialog>
      )}
    </li>
  );
}
