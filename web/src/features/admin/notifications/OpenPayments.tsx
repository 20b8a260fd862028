import { useApolloClient, useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { readFragment } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { OpenPayment_payment, OpenPayments as Document } from './payment-documents';
import { openPaymentsVariables as variables } from './use-open-payments';
import { inBackground, useReread } from './use-changes';
import { OpenPaymentRow } from './OpenPaymentRow';
import { counted } from '../../../lib/format/counts';

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
      <ErrorCard
        title="The payments that match no order did not load"
        text={domainErrorOf(error).message}
        onRetry={() => void refetch()}
        isRetrying={loading}
      />
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
