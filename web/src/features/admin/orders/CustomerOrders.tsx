import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { graphql } from '../../../gql';
import { tabAddress } from '../shell';

const CustomerOrdersCount = graphql(`
  query CustomerOrdersCount($email: String!) {
    adminOrders(filter: { search: $email, deletedOrganizations: included }, first: 1) {
      totalCount
    }
  }
`);

/** The way to what the same customer ordered before and after; nothing where this is the only order. */
export function CustomerOrders({ email, orderId }: { email: string; orderId: string }) {
  const { data } = useQuery(CustomerOrdersCount, { variables: { email } });
  // The search also finds addresses that only contain this one, so no count is claimed.
  if ((data?.adminOrders.totalCount ?? 1) < 2) return null;
  return (
    <Link
      className="link text-small"
      to={`${tabAddress('orders')}&search=${encodeURIComponent(email)}&deleted=included`}
      aria-label={`Other orders of the customer of order ${orderId.slice(-8)}`}
    >
      Search all orders for this address
    </Link>
  );
}
