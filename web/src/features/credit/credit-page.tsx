import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { Spinner } from '../../components/ui/display/Spinner';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { CreditClosed } from './CreditClosed';
import { CreditedOrder } from './CreditedOrder';
import { CreditOffer } from './credit-documents';
import { CreditQuestion } from './CreditQuestion';

/**
 * /credit?order_id=...#key: where the link in a confirmation leads. The key stands behind the #, which browsers send
 * to no server.
 */
export function Component() {
  usePageTitle('Which school was this for?');
  const { search, hash } = useLocation();
  const orderId = new URLSearchParams(search).get('order_id') ?? '';
  return (
    <div className="page-width grid max-w-[680px] gap-5 py-8 sm:py-12">
      <Card className="rounded-hero p-6 sm:p-9">
        <CreditLink key={`${orderId}${hash}`} orderId={orderId} linkKey={hash.slice(1)} />
      </Card>
    </div>
  );
}

function CreditLink({ orderId, linkKey }: { orderId: string; linkKey: string }) {
  const variables = { orderId, key: linkKey };
  const { data, error, loading, refetch } = useQuery(CreditOffer, { variables, fetchPolicy: 'network-only' });
  if (!data && loading)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label="Loading your order" size={32} />
      </div>
    );
  if (!data) {
    const { code, message } = domainErrorOf(error);
    if (code === 'NOT_FOUND') return <CreditClosed state="unknown" />;
    return (
      <ErrorCard
        title="We could not open this link."
        text={message}
        onRetry={() => void refetch().catch(() => undefined)}
        isRetrying={loading}
      />
    );
  }
  const { creditOffer: offer, order } = data;
  if (offer.state === 'credited') return <CreditedOrder order={order} />;
  if (offer.state !== 'open') return <CreditClosed state={offer.state} />;
  return (
    <CreditQuestion
      orderId={orderId}
      linkKey={linkKey}
      organization={order.organization}
      reference={order.reference}
      offer={offer}
      onCredited={() => void refetch().catch(() => undefined)}
    />
  );
}
