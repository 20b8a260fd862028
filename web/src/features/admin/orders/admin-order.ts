import { graphql } from '../../../gql';
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
    saleLeft {
      organizationProfit
      classroomProfit
    }
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
