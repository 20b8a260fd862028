import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { toCents } from '../../../lib/format/money';

export const PayeeMissing_organization = graphql(`
  fragment PayeeMissing_organization on Organization {
    id
    payee {
      id
    }
    balance {
      earned
      onItsWay
    }
  }
`);

type Props = { organization: FragmentType<typeof PayeeMissing_organization> };

/** Says that nobody knows whom to pay, once there is something to pay. */
export function PayeeMissing({ organization }: Props) {
  const { id, payee, balance } = readFragment(PayeeMissing_organization, organization);
  const isOwed = toCents(balance.earned) > 0 || toCents(balance.onItsWay) > 0;
  if (payee || !isOwed) return null;
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <span>We do not know who to pay yet. </span>
      <Link to={`/organization/${id}/money`} className="link">
        Add a payee
      </Link>
    </Notice>
  );
}
