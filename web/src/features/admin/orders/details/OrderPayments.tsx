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
  cancelled: 'Payment, ended unpaid',
};

/** What the shopper tried to pay with. */
export function OrderPayments({ history: { payments, error } }: { history: OrderHistoryState }) {
  if (error) return <p className="text-small text-ink-2">The payments did not load.</p>;
  return payments?.map((payment) => <OrderPayment key={payment.id} payment={payment} />);
}

/** One try to pay: its id at the payment service, why cards were refused, and what happened to it when asked. */
function OrderPayment({ payment }: { payment: FragmentType<typeof OrderPayment_payment> }) {
  const { id, status, declines } = readFragment(OrderPayment_payment, payment);
  const [ask, { data, error, loading }] = useLazyQuery(PaymentTrace, { fetchPolicy: 'network-only' });
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
          busyText={loading ? 'Looking...' : undefined}
          onClick={() => void ask({ variables: { id } }).catch(() => undefined)}
        >
          Payment details
        </Button>
      </div>
      <p role="status">{error ? domainErrorOf(error).message : data?.payment.explanation}</p>
    </section>
  );
}
