import { useMutation, useQuery } from '@apollo/client/react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { UnmatchedPaymentsQuery } from './UnmatchedPayments';

const BindOffersOf = graphql(`
  query BindOffers($id: ID!) {
    payment(id: $id) {
      id
      unmatched {
        candidates {
          id
          customerName
          createdAt
          organization {
            id
            name
          }
        }
      }
    }
  }
`);

const BindPayment = graphql(`
  mutation BindPayment($paymentId: ID!, $orderId: ID!) {
    bindPayment(paymentId: $paymentId, orderId: $orderId) {
      ...UnmatchedPayment_payment
    }
  }
`);

type Props = {
  paymentId: string;
  /** The order that the payment names; empty without one. */
  orderId: string;
  onClose: () => void;
};

/** Asks which order a payment is for. */
export function BindPaymentDialog({ paymentId, orderId: own, onClose }: Props) {
  const [bind] = useMutation(BindPayment, { refetchQueries: [UnmatchedPaymentsQuery] });
  return (
    <MutationDialog
      title="Which order is this payment for?"
      verb="Bind payment"
      busyText="Binding..."
      values={{ orderId: own }}
      isReady={({ orderId }) => orderId.trim() !== ''}
      send={({ orderId }) => bind({ variables: { paymentId, orderId: orderId.trim() } })}
      done="Payment Bound"
      failed="Payment Not Bound"
      onClose={onClose}
      fields={(form) => (
        <>
          <BindOffers
            paymentId={paymentId}
            chosen={form.watch('orderId')}
            onChoose={(orderId) => form.put('orderId', orderId)}
          />
          <TextField
            {...form.field('orderId')}
            label="Order id"
            helper="Its last 8 characters, or the whole id. The amounts must be equal."
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    />
  );
}

type BindOffersProps = { paymentId: string; chosen: string; onChoose: (orderId: string) => void };

/** The unpaid orders of exactly the payment's amount, to choose from. */
function BindOffers({ paymentId, chosen, onChoose }: BindOffersProps) {
  const { data } = useQuery(BindOffersOf, { variables: { id: paymentId }, fetchPolicy: 'network-only' });
  if (!data) return null;
  const orders = data.payment.unmatched?.candidates ?? [];
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
