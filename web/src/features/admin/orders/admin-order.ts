import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../gql';
import type { AdminOrder_OrderFragment } from '../../../gql/graphql';

/** Everything that an order's row, details and tasks show, so that one event updates all of it. */
export const AdminOrder_order = graphql(`
  fragment AdminOrder_order on Order {
    id
    status
    createdAt
    paidAt
    source
    customerName
    customerEmail
    customerPhone
    organization {
      id
      name
      deletedAt
    }
    classroom {
      id
      name
    }
    deliveryMethod
    shippingAddress
    recipientName
    giftMessage
    pickupLocation
    items {
      productName
      quantity
      unitPrice
      subtotal
      picks {
        name
      }
      forName
    }
    subtotal
    shipping
    tax
    total
    organizationProfit
    classroomProfit
    isPaid
    refunded
    refunds {
      id
      amount
      status
      at
    }
    dispute {
      state
      amount
      reason
      openedAt
      closedAt
      answerBy
      providerId
    }
    allowedMoves
    canEdit
    canCancel
    canMarkReady
  }
`);

export type AdminOrder = AdminOrder_OrderFragment;

/** The refund that was started last. */
export function newestRefund<Refund extends { at: string }>(refunds: readonly Refund[]): Refund | undefined {
  return refunds.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

/** A pickup order is delivered without being shipped. */
export function hasShipped({ status, deliveryMethod }: AdminOrder): boolean {
  return deliveryMethod === 'shipping' && (status === 'shipped' || status === 'delivered');
}

/** "Lincoln Elementary · Ms. Rivera"; a deleted organization is marked. */
export function groupText(order: AdminOrder, none: string): string {
  return joined(organizationText(order), order.classroom?.name) || none;
}

/** The same without the class; empty without an organization. */
export function organizationText({ organization }: AdminOrder): string {
  return joined(organization?.deletedAt && 'Deleted', organization?.name);
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The toast after a refused change (docs/product/admin.md#messages). */
export const updateFailed = ({ message }: { message: string }) => ({
  title: 'Update Failed',
  text: message || 'Failed to save changes. Please try again.',
});

export const OrderShipment_order = graphql(`
  fragment OrderShipment_order on Order {
    shipment {
      carrier
      trackingNumber
      trackingUrl
      shippedAt
    }
  }
`);

/** Also: how many orders have the same email address. */
export const OrderHistory = graphql(`
  query OrderHistory($id: ID!, $customerEmail: String!) {
    order(id: $id) {
      id
      ...OrderShipment_order
      pickup {
        place
        day {
          date
          opensAt
          closesAt
        }
      }
      refunded
      refunds {
        id
        amount
        status
        at
      }
      emailHistory(first: 50) {
        nodes {
          id
          status
        }
      }
      payments {
        id
        ...OrderPayment_payment
      }
      events(first: 100) {
        nodes {
          ...OrderTimeline_event
        }
      }
    }
    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {
      totalCount
    }
  }
`);

/** An order's history, loaded when its details open: for every row of a list it would be too expensive. */
export function useOrderHistory(id: string, customerEmail: string) {
  const { data, previousData, error, refetch } = useQuery(OrderHistory, {
    variables: { id, customerEmail },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const history = data ?? previousData;
  return {
    payments: history?.order.payments,
    timeline: history?.order.events.nodes.toReversed(),
    pickup: history?.order.pickup,
    shipment: readFragment(OrderShipment_order, history?.order)?.shipment ?? null,
    // The search also finds addresses that contain this one, so we show no count.
    hasOtherOrders: (history?.ofSameAddress.totalCount ?? 1) > 1,
    error: history ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

export type OrderHistoryState = ReturnType<typeof useOrderHistory>;

/** Makes screens that show an order's history read it again. */
export function evictHistory(cache: ApolloCache, orderId: string): void {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  for (const fieldName of ['events', 'payments', 'emailHistory', 'shipment', 'auditEntries'])
    cache.evict({ id, fieldName });
}
