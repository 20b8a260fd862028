import { messageOf } from '../../lib/apollo/domain-error';
import { ErrorCard } from '../ui/feedback/ErrorCard';
import { useLingui } from '../../lib/texts/use-lingui';

/** Of a query, as Apollo names them. */
type Props = { title: string; error: unknown; loading?: boolean; refetch: () => Promise<unknown> | void };

/** In place of what could not be read: why, and Retry. */
export function ReadFailure({ title, error, loading = false, refetch }: Props) {
  const { i18n } = useLingui();
  return (
    <ErrorCard
      title={title}
      text={messageOf(i18n, error)}
      onRetry={() => void Promise.resolve(refetch()).catch(() => undefined)}
      isRetrying={loading}
    />
  );
}
