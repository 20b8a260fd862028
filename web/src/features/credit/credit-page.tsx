import { useQuery } from '@apollo/client/react';
import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ClosedLink, LinkFailure } from '../../components/domain/LinkFailure';
import { Money } from '../../components/domain/Money';
import { Term } from '../../components/domain/Term';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { CreditOfferQueryVariables } from '../../gql/graphql';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { toCents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import { CreditQuestion } from './CreditQuestion';

const CreditOffer = graphql(`
  query CreditOffer($orderId: ID!, $key: String!) {
    creditOffer(orderId: $orderId, key: $key) {
      state
      closesAt
      merchandise
    }
    order(id: $orderId) {
      id
      reference
      organization {
        id
        name
        code
      }
      ...CreditedOrder_order
    }
  }
`);

const CreditedOrder_order = graphql(`
  fragment CreditedOrder_order on Order {
    id
    organizationProfit
    classroomProfit
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
  }
`);

const closedTexts = {
  late: {
    title: /*i18n*/ 'The 48 hours have passed',
    text: /*i18n*/ 'You can choose a school or team within 48 hours of paying. Write to us, and we will see what we can do.',
  },
  cancelled: {
    title: /*i18n*/ 'This order was cancelled',
    text: /*i18n*/ 'Nothing was sold, so nothing goes to a school or team. We refund your card.',
  },
  unpaid: {
    title: /*i18n*/ 'This order is not paid yet',
    text: /*i18n*/ 'Once it is paid, use the link in its confirmation email to choose a school or team.',
  },
} as const;

/**
 * /credit?order_id=...#key: the link in a confirmation email. The key follows the #, which browsers send to no server.
 */
export function Component() {
  const { search, hash } = useLocation();
  const link = { orderId: new URLSearchParams(search).get('order_id') ?? '', key: hash.slice(1) };
  return <CreditLink key={search + hash} link={link} />;
}

function CreditLink({ link }: { link: CreditOfferQueryVariables }) {
  const { i18n } = useLingui();
  const { data, error, loading, refetch } = useQuery(CreditOffer, {
    variables: link,
    fetchPolicy: 'network-only',
  });
  if (!data)
    return (
      <LinkFailure
        loadingText={i18n.t('Loading your order')}
        missingText={i18n.t('Part of it may be missing. Please open it again from your confirmation email.')}
        failedText={i18n.t('We could not open this link.')}
        {...{ error, loading, refetch }}
      />
    );
  const { creditOffer: offer, order } = data;
  if (offer.state !== 'credited' && offer.state !== 'open') {
    const { title, text } = closedTexts[offer.state];
    return <ClosedLink title={i18n.t(title)} text={i18n.t(text)} />;
  }
  return (
    <div className="page-width max-w-[680px] py-8 sm:py-12">
      <Card className="rounded-hero p-6 sm:p-9">
        {offer.state === 'credited' ? (
          <CreditedOrder order={order} />
        ) : (
          <CreditQuestion
            link={link}
            offer={offer}
            order={order}
            onCredited={() => void refetch().catch(() => undefined)}
          />
        )}
      </Card>
    </div>
  );
}

/** The organization that the order supports, and each share. */
function CreditedOrder({ order }: { order: FragmentType<typeof CreditedOrder_order> }) {
  const { i18n } = useLingui();
  const { id, organization, classroom, organizationProfit, classroomProfit } = readFragment(
    CreditedOrder_order,
    order,
  );
  const earnings = [
    { of: 'organizationShare', name: organization?.name, amount: organizationProfit },
    { of: 'classShare', name: classroom?.name, amount: classroomProfit },
  ] as const;
  const title = organization
    ? i18n.t('Your order supports {organization}', { organization: organization.name })
    : i18n.t('Your order supports a fundraiser');
  usePageTitle(title);
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon">
        <Check size={36} strokeWidth={3} />
      </span>
      <div role="status">
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
      </div>
      {earnings.some(isShown) && (
        <dl className="grid w-full max-w-md gap-2 text-left">
          {earnings.filter(isShown).map(({ of, name, amount }) => (
            <div
              key={of}
              className="flex items-baseline justify-between gap-4 rounded-input bg-success-soft px-4 py-3 text-on-success-soft"
            >
              <dt className="min-w-0 font-semibold wrap-break-word">
                <Term of={of}>{name ?? ''}</Term>
              </dt>
              <dd className="shrink-0 text-lead font-extrabold tabular-nums">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="max-w-[46ch] text-ink-2">
        {i18n.t('Thank you. It costs you nothing: the money is 30% of the candy in your order.')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {classroom && (
          <Link to={`/classroom/${classroom.id}`} className={buttonStyle()}>
            {i18n.t('See the class page')}
          </Link>
        )}
        <Link to={`/success?order_id=${id}`} className={buttonStyle({ variant: 'quiet' })}>
          {i18n.t('View your order')}
        </Link>
      </div>
    </div>
  );
}

function isShown({ name, amount }: { name: string | undefined; amount: string }): boolean {
  return Boolean(name) && toCents(amount) > 0;
}
