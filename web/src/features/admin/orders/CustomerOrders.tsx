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
  const others = (data?.adminOrders.totalCount ?? 1) - 1;
  if (others < 1) return null;
  return (
    <Link
      className="link text-small"
      to={`${tabAddress('orders')}&search=${encodeURIComponent(email)}&deleted=included`}
      aria-label={`Other orders of the customer of order ${orderId.slice(-8)}`}
    >
      {others === 1 ? '1 other order of this customer' : `${others} other orders of this customer`}
    </Link>
  );
}
