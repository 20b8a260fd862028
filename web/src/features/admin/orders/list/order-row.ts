import { graphql } from '../../../../gql';
import type { ListedOrder_OrderFragment } from '../../../../gql/graphql';

/** What a row shows, wide or narrow. */
export const ListedOrder_order = graphql(`
  fragment ListedOrder_order on Order {
    id
    customerName
    status
    total
    createdAt
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
    isPaid
    dispute {
      state
      amount
    }
    refunds {
      id
      amount
      status
      at
    }
    items {
      quantity
    }
    ...AdminOrderTasks_order
    ...AdminOrderDetails_order
  }
`);

/** "Lincoln Elementary · Ms. Rivera", with a word for an organization that is gone. */
export function groupText({ organization, classroom }: ListedOrder_OrderFragment, none: string): string {
  const deleted = organization?.deletedAt && 'Deleted';
  return [deleted, organization?.name, classroom?.name].filter(Boolean).join(' · ') || none;
}
