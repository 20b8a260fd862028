import { domainErrorOf, messageOf } from '../../lib/apollo/domain-error';
import { useLingui } from '../../lib/texts/use-lingui';
import { ErrorCard } from '../ui/feedback/ErrorCard';
import { LookupCard } from './LookupCard';

type Props = {
  loadingText: string;
  /** What to do about an invalid link. */
  missingText: string;
  failedText: string;
  /** The state of a query, in Apollo's names. */
  error: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
};

const missing = ['NOT_FOUND', 'PAPER_LINK_NOT_FOUND'];

/** Replaces the page of a link with a token: loading, invalid link, or load failure. */
export function LinkFailure(props: Props) {
  const { loadingText, missingText, failedText, error, loading, refetch } = props;
  const { i18n } = useLingui();
  if (!error) return <LookupCard isBusy title={loadingText} />;
  if (missing.includes(domainErrorOf(error).code))
    return (
      <LookupCard title={i18n.t('This link does not work')}>
        <p>{missingText}</p>
      </LookupCard>
    );
  return (
    <div className="page-width max-w-[860px] py-12">
      <ErrorCard
        title={failedText}
        text={messageOf(i18n, error)}
        onRetry={() => void refetch().catch(() => undefined)}
        isRetrying={loading}
      />
    </div>
  );
}
