import { CircleDollarSign, Package } from 'lucide-react';
import { Chip } from '../../../components/ui/display/Chip';
import { StatusChip } from '../../../components/domain/orders/StatusChip';
import type { DeliveryMethod, OrderStatus } from '../../../gql/graphql';

type Props = { status: OrderStatus; deliveryMethod: DeliveryMethod };

/**
 * An order's status in the words of whoever hands it out. 'Completed' is a paid order that still has to reach its
 * customer, which the word and its check do not say.
 */
export function OwnStatusChip({ status, deliveryMethod }: Props) {
  if (status !== 'completed') return <StatusChip status={status} />;
  const isPickup = deliveryMethod === 'pickup';
  return (
    <Chip
      tone={isPickup ? 'warning' : 'info'}
      icon={isPickup ? Package : CircleDollarSign}
      className="whitespace-nowrap"
    >
      {isPickup ? 'Waiting for pickup' : 'Paid'}
    </Chip>
  );
}
