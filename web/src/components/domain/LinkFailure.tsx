import { Link } from 'react-router';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { useLingui } from '../../lib/texts/use-lingui';
import { buttonStyle } from '../ui/actions/button-style';
import { LookupCard } from './LookupCard';
import { ReadFailure } from './ReadFailure';

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
  const { loadingText, missingText, failedText, error, ...query } = props;
  const { i18n } = useLingui();
  if (!error) return <LookupCard isBusy title={loadingText} />;
  if (missing.includes(domainErrorOf(error).code))
    return <ClosedLink title={i18n.t('This link does not work')} text={missingText} />;
  return (
    <div className="page-width max-w-[860px] py-12">
      <ReadFailure title={failedText} error={error} {...query} />
    </div>
  );
}

/** Why a link does not work, and whom to ask. */
export function ClosedLink({ title, text }: { title: string; text: string }) {
  const { i18n } = useLingui();
  return (
    <LookupCard title={title}>
      <p>{text}</p>
      <Link to="/#contact" className={buttonStyle({ variant: 'quiet', className: 'mt-4' })}>
        {i18n.t('Contact us')}
      </Link>
    </LookupCard>
  );
}
