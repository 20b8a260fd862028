import { useQuery } from '@apollo/client/react';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { SupporterDataOf } from './personal-data-documents';
import { SupporterFindings } from './SupporterFindings';

/** Looks an address up, and shows how much is held under it. */
export function SupporterData({ email }: { email: string }) {
  const { data, error, loading, refetch } = useQuery(SupporterDataOf, {
    variables: { email },
    fetchPolicy: 'network-only',
  });
  const readAgain = () => void refetch().catch(() => undefined);
  if (error) {
    return (
      <ErrorCard
        title="We could not look this address up."
        text={domainErrorOf(error).message}
        isRetrying={loading}
        onRetry={readAgain}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return <SupporterFindings email={email} data={data.supporterData} onErased={readAgain} />;
}
