import { useQuery } from '@apollo/client/react';
import { CircleSlash } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Spinner } from '../../components/ui/display/Spinner';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useFollowedQuery } from '../../lib/live/listen';
import { useLingui } from '../../lib/texts/use-lingui';
import { YourOrderSheet } from './YourOrderSheet';

const YourOrderPage = graphql(`
  query YourOrderPage($token: String!, $language: String!) {
    yourOrder(token: $token) {
      id
      ...YourOrderSheet_yourOrder
    }
  }
`);

const YourOrderChanged = graphql(`
  subscription YourOrderChanged($token: String!, $language: String!) {
    yourOrderChanged(token: $token) {
      ...YourOrderSheet_yourOrder
    }
  }
`);

/** /your-order/{token}: the page that each email about an order links to. */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Your order'));
  const { token = '' } = useParams();
  return (
    <div className="page-width grid max-w-[760px] gap-5 py-8 sm:py-12 print:max-w-none print:gap-2 print:p-0">
      <LinkedOrder key={token} token={token} />
    </div>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const { i18n } = useLingui();
  const language = i18n.locale;
  const { data, error, loading, refetch } = useQuery(YourOrderPage, {
    variables: { token, language },
    fetchPolicy: 'cache-and-network',
  });
  // The link authorizes the subscription, not a session.
  useFollowedQuery(YourOrderPage, YourOrderChanged, { token, language });
  // Checked before cached data: the link may have expired since.
  if (error && domainErrorOf(error).code === 'NOT_FOUND') return <LinkUnknown />;
  if (data) return <YourOrderSheet yourOrder={data.yourOrder} token={token} />;
  if (error)
    return <ReadFailure title={i18n.t('We could not load your order.')} {...{ error, loading, refetch }} />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={i18n.t('Loading your order')} size={36} />
    </div>
  );
}

/** An invalid or expired link. */
function LinkUnknown() {
  const { i18n } = useLingui();
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center sm:p-9">
      <CircleSlash size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('This link does not work')}</h1>
      <p role="status" className="max-w-[46ch] text-ink-2">
        {i18n.t(
          'It has expired, or part of it is missing. Please use the link in our latest email about your order.',
        )}
      </p>
      <Link to="/#contact" className={buttonStyle({ variant: 'quiet' })}>
        {i18n.t('Contact us')}
      </Link>
    </Card>
  );
}
