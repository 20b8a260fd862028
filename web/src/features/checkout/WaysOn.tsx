import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/button-style';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { codesQuery } from '../codes';
import { ShareFundraiser } from './ShareFundraiser';

const WaysOn_order = graphql(`
  fragment WaysOn_order on Order {
    organizationName
    organizationCode
    classroomName
    classroomCode
  }
`);

/** Where to go from a thank-you: the next purchase need not be for nobody. */
export function WaysOn({ order }: { order: FragmentType<typeof WaysOn_order> }) {
  const { organizationName, organizationCode, classroomName, classroomCode } = readFragment(
    WaysOn_order,
    order,
  );
  const group = organizationName &&
    organizationCode && {
      organizationName,
      organizationCode,
      classroomName: classroomName ?? null,
      classroomCode: classroomCode ?? null,
    };
  return (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      {group && (
        <Link to={`/products?${codesQuery(group)}`} className={buttonStyle()}>
          Shop again for {group.organizationName}
        </Link>
      )}
      <Link to="/products" className={buttonStyle({ variant: group ? 'quiet' : 'primary' })}>
        Continue Shopping
      </Link>
      {group && <ShareFundraiser fundraiser={group} />}
    </div>
  );
}
