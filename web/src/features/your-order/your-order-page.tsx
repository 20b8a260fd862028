import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { Spinner } from '../../components/ui/display/Spinner';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { LinkUnknown } from './parts/LinkUnknown';
import { useFollowYourOrder } from './use-follow-your-order';
import { YourOrderPage } from './your-order-documents';
import { YourOrderSheet } from './YourOrderSheet';

/** /your-order/{token}: where the link in each email about an order leads, on any device. */
export function Component() {
  usePageTitle('Your order');
  const { token = '' } = useParams();
  return (
    <div className="page-width grid max-w-[760px] gap-5 py-8 sm:py-12 print:max-w-none print:gap-2 print:p-0">
      <LinkedOrder key={token} token={token} />
    </div>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const { data, error, loading, refetch } = useQuery(YourOrderPage, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  useFollowYourOrder(token);
  // Not what was read before: the link may have ended since.
  const failure = error && domainErrorOf(error);
  if (failure?.code === 'NOT_FOUND') return <LinkUnknown />;
  if (data) return <YourOrderSheet yourOrder={data.yourOrder} token={token} />;
  if (failure)
    return (
      <ErrorCard
        title="We could not load your order."
        text={failure.message}
        onRetry={() => void refetch().catch(() => undefined)}
        isRetrying={loading}
      />
    );
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading your order" size={36} />
    </div>
  );
}
