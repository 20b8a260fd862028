import { useQuery } from '@apollo/client/react';
import { RelativeTime } from '../../../components/ui/RelativeTime';
import { graphql } from '../../../gql';

const OrdersForPayment = graphql(`
  query OrdersForPayment($intentId: ID!) {
    ordersForPayment(intentId: $intentId) {
      id
      customerName
      createdAt
      organizationName
    }
  }
`);

type Props = { intentId: string; chosen: string; onChoose: (orderId: string) => void };

/** The unpaid orders of exactly the payment's amount, to choose from. */
export function BindOffers({ intentId, chosen, onChoose }: Props) {
  const { data } = useQuery(OrdersForPayment, { variables: { intentId }, fetchPolicy: 'network-only' });
  const orders = data?.ordersForPayment;
  if (!orders) return null;
  if (orders.length === 0) return <p className="mb-4 text-small">No unpaid order has exactly this amount.</p>;
  return (
    <fieldset className="mb-4 grid gap-1">
      <legend className="mb-1 text-small font-semibold">Unpaid orders of this amount</legend>
      {orders.map(({ id, customerName, createdAt, organizationName }) => (
        <label
          key={id}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-2 hover:bg-sunken"
        >
          <input
            type="radio"
            name={`order-for-${intentId}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 text-small">
            <span className="font-code">{id.slice(-8)}</span> <b>{customerName}</b>
            <span className="block text-ink-2">
              {organizationName && `${organizationName} · `}
              <RelativeTime iso={createdAt} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
