import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { LinkFailure } from '../../components/domain/LinkFailure';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
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
  const { token = '' } = useParams();
  return <LinkedOrder key={token} token={token} />;
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
  if (!data || (error && domainErrorOf(error).code === 'NOT_FOUND'))
    return (
      <LinkFailure
        loadingText={i18n.t('Loading your order')}
        missingText={i18n.t(
          'It has expired, or part of it is missing. Please use the link in our latest email about your order.',
        )}
        failedText={i18n.t('We could not load your order.')}
        {...{ error, loading, refetch }}
      />
    );
  return (
    <div className="page-width grid max-w-[760px] gap-5 py-8 sm:py-12 print:max-w-none print:gap-2 print:p-0">
      <YourOrderSheet yourOrder={data.yourOrder} token={token} />
    </div>
  );
}
