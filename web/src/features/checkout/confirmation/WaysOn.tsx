import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { codesQuery } from '../../codes';
import { ShareFundraiser } from './ShareFundraiser';

const WaysOn_order = graphql(`
  fragment WaysOn_order on Order {
    organization {
      id
      name
      code
    }
    classroom {
      id
      name
      code
    }
  }
`);

/** Where to go from a thank-you: the next purchase need not be for nobody. */
export function WaysOn({ order }: { order: FragmentType<typeof WaysOn_order> }) {
  const { organization, classroom } = readFragment(WaysOn_order, order);
  const group = organization && {
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
  return (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      {group && (
        <Link to={`/products?${codesQuery(group)}`} className={buttonStyle()}>
          {`Shop again for ${group.organizationName}`}
        </Link>
      )}
      <Link to="/products" className={buttonStyle({ variant: group ? 'quiet' : 'primary' })}>
        Continue Shopping
      </Link>
      {group && <ShareFundraiser fundraiser={group} />}
    </div>
  );
}
