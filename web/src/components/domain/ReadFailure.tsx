import { domainErrorOf } from '../../lib/apollo/domain-error';
import { ErrorCard } from '../ui/feedback/ErrorCard';

/** Of a query, as Apollo names them. */
type Props = { title: string; error: unknown; loading?: boolean; refetch: () => Promise<unknown> | void };

/** In place of what could not be read: why, and Retry. */
export function ReadFailure({ title, error, loading = false, refetch }: Props) {
  return (
    <ErrorCard
      title={title}
      text={domainErrorOf(error).message}
      onRetry={() => void Promise.resolve(refetch()).catch(() => undefined)}
      isRetrying={loading}
    />
  );
}
