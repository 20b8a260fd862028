import { useQuery } from '@apollo/client/react';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { graphql } from '../../../gql';
import { useLingui } from '../../../lib/texts/use-lingui';

const CreditInvitationQuery = graphql(`
  query CreditInvitation($id: ID!) {
    order(id: $id) {
      id
      creditKey
      organization {
        id
        classrooms {
          id
        }
      }
    }
  }
`);

/** For the buyer of an order without a fundraiser, or without a class: a link to choose one while it is possible. */
export function CreditInvitation({ orderId }: { orderId: string }) {
  const { i18n } = useLingui();
  const { data } = useQuery(CreditInvitationQuery, {
    variables: { id: orderId },
    fetchPolicy: 'network-only',
  });
  if (!data?.order.creditKey) return null;
  const { creditKey, organization } = data.order;
  if (organization?.classrooms.length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby="credit-title"
      className="flex flex-wrap items-center gap-4 p-5 sm:p-7 print:hidden"
    >
      <HeartHandshake size={32} className="shrink-0 text-primary" />
      <div className="min-w-[14rem] flex-1">
        <h2 id="credit-title" className="text-h3">
          {i18n.t(organization ? 'Which class was this for?' : 'Which school was this for?')}
        </h2>
        <p className="text-ink-2">
          {i18n.t(
            organization
              ? 'Choose within 48 hours, and half of what your order earned goes to that class.'
              : 'Choose a school, team or class within 48 hours, and 30% of your candy goes to its fundraiser.',
          )}
        </p>
      </div>
      <Link
        to={`/credit?order_id=${orderId}#${creditKey}`}
        className={buttonStyle({ variant: organization ? 'secondary' : 'primary' })}
      >
        {i18n.t(organization ? 'Choose a class' : 'Choose a school or team')}
      </Link>
    </Card>
  );
}
