import { useQuery } from '@apollo/client/react';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useCart } from '../cart';
import { CheckoutForm } from './CheckoutForm';
import { EmptyCheckout } from './EmptyCheckout';
import { PaymentSystemError } from './payment/PaymentSystemError';

const PaymentSettings = graphql(`
  query PaymentSettings {
    paymentSettings {
      publishableKey
    }
  }
`);

/** Checkout (docs/product/storefront.md#screens). */
export function Component() {
  usePageTitle('Checkout');
  const { items } = useCart();
  const { data, error, loading, refetch } = useQuery(PaymentSettings);
  if (items.length === 0) return <EmptyCheckout />;
  if (data && !data.paymentSettings.publishableKey) return <PaymentSystemError />;
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="mb-6 text-h2">Checkout</h1>
      {error ? (
        <ErrorCard
          title="The checkout did not load"
          text={domainErrorOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      ) : (
        <CheckoutForm publishableKey={data?.paymentSettings.publishableKey ?? null} />
      )}
    </div>
  );
}
