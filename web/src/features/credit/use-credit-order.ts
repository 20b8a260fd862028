import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql';
import { domainErrorOf, type DomainErrorInfo } from '../../lib/apollo/domain-error';
import type { FundraiserContext } from '../cart';

const CreditOrderByLink = graphql(`
  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {
    creditOrderByLink(
      orderId: $orderId
      key: $key
      organizationId: $organizationId
      classroomId: $classroomId
    ) {
      id
      ...CreditedOrder_order
    }
  }
`);

/** Says whom the order was for; returns why not when it could not be said. */
export function useCreditOrder({ orderId, linkKey }: { orderId: string; linkKey: string }) {
  const [credit, { loading }] = useMutation(CreditOrderByLink);
  const creditOrder = async (fundraiser: FundraiserContext): Promise<DomainErrorInfo | null> => {
    const { organizationId, classroomId } = fundraiser;
    try {
      await credit({ variables: { orderId, key: linkKey, organizationId, classroomId } });
      return null;
    } catch (error) {
      return domainErrorOf(error);
    }
  };
  return { creditOrder, isCrediting: loading };
}
