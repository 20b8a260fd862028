import { useQuery } from '@apollo/client/react';
import { Money } from '../../../../components/domain/Money';
import { graphql } from '../../../../gql';
import { counted } from '../../../../lib/format/counts';

const OrganizationDeletion = graphql(`
  query OrganizationDeletion($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      deletionPreview {
        orderCount
        unpaidOrderCount
        earned
      }
    }
  }
`);

/** In the list of what a deletion takes: all orders, also those of former campaigns, and the money earned by them. */
export function GoingOrders({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(OrganizationDeletion, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <li>its orders, of which the count did not load, out of every ordinary list</li>;
  if (!data) return <li>its orders (counting...)</li>;
  const { orderCount, unpaidOrderCount, earned } = data.organization.deletionPreview;
  return (
    <>
      <li>
        {`${counted(orderCount, 'order')}, out of the ordinary lists; staff find them under “Deleted organizations”`}
      </li>
      {unpaidOrderCount > 0 && (
        <li>{`${counted(unpaidOrderCount, 'unpaid order')} of these, cancelled now`}</li>
      )}
      <li>
        <Money amount={earned} />
        <span>{' earned in all its campaigns stays in the books'}</span>
      </li>
    </>
  );
}
