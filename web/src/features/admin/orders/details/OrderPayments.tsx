import { useLazyQuery } from '@apollo/client/react';
import { Button } from '../../../../components/ui/actions/Button';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import type { OrderHistoryState } from './use-order-history';

const OrderPayment_payment = graphql(`
  fragment OrderPayment_payment on Payment {
    id
    status
    declines {
      at
      reason
      codes
    }
  }
`);

const PaymentTrace = graphql(`
  query PaymentTrace($id: ID!) {
    payment(id: $id) {
      id
      explanation
    }
  }
`);

const statusTexts: Readonly<Record<string, string>> = {
  open: 'Payment, not paid yet',
  succeeded: 'Payment',
  cancelled: 'Payment, cancelled',
};

/** The payments of an order, paid or not. */
export function OrderPayments({ history: { payments, error } }: { history: OrderHistoryState }) {
  if (error) return <p className="text-small text-ink-2">We could not load the payments.</p>;
  return payments?.map((payment) => <OrderPayment key={payment.id} payment={payment} />);
}

/** A payment with its id at the payment service, card declines, and an explanation on request. */
function OrderPayment({ payment }: { payment: FragmentType<typeof OrderPayment_payment> }) {
  const { id, status, declines } = readFragment(OrderPayment_payment, payment);
  const [explain, { data, error, loading }] = useLazyQuery(PaymentTrace, { fetchPolicy: 'network-only' });
  return (
    <section aria-label={`Payment ${id}`} className="grid gap-2 text-small">
      <div>
        <h3 className="text-ink-2">{statusTexts[status] ?? 'Payment'}</h3>
        <p className="font-code text-smallest break-all">{id}</p>
      </div>
      {declines.length > 0 && (
        <ul className="grid gap-1">
          {declines.map(({ at, reason, codes }) => (
            <li key={at}>
              <span className="font-semibold text-danger">Declined</span>
              <span> </span>
              <RelativeTime iso={at} />
              <span>{`: ${reason}`}</span>
              {codes && <span className="block font-code text-smallest text-ink-2">{codes}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={id} label="Copy payment id" name={`Copy payment id ${id}`} />
        <Button
          variant="quiet"
          size="sm"
          busyText={loading ? 'Loading...' : undefined}
          onClick={() => void explain({ variables: { id } }).catch(() => undefined)}
        >
          Payment details
        </Button>
      </div>
      <p role="status">{error ? domainErrorOf(error).message : data?.payment.explanation}</p>
    </section>
  );
}
