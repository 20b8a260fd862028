import { messageOf } from '../../lib/apollo/domain-error';
import { ErrorCard } from '../ui/feedback/ErrorCard';
import { useLingui } from '../../lib/texts/use-lingui';

/** The state of a query, in Apollo's names. */
type Props = { title: string; error: unknown; loading?: boolean; refetch: () => Promise<unknown> | void };

/** Shown in place of data that did not load: why, and Retry. */
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
