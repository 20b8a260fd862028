import { useQuery } from '@apollo/client/react';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { BindOffersOf } from './payment-documents';

type Props = { paymentId: string; chosen: string; onChoose: (orderId: string) => void };

/** The unpaid orders of exactly the payment's amount, to choose from. */
export function BindOffers({ paymentId, chosen, onChoose }: Props) {
  const { data } = useQuery(BindOffersOf, { variables: { id: paymentId }, fetchPolicy: 'network-only' });
  const orders = data && (data.payment.unmatched?.candidates ?? []);
  if (!orders) return null;
  if (orders.length === 0) return <p className="mb-4 text-small">No unpaid order has exactly this amount.</p>;
  return (
    <fieldset className="mb-4 grid gap-1">
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
