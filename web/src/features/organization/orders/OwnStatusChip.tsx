import { CircleDollarSign, Package } from 'lucide-react';
import { Chip } from '../../../components/ui/display/Chip';
import { StatusChip } from '../../../components/domain/orders/StatusChip';
import type { DeliveryMethod, OrderStatus } from '../../../gql/graphql';

type Props = { status: OrderStatus; deliveryMethod: DeliveryMethod };

/**
 * An order's status for the people who hand it out. 'Completed' means paid but not delivered, so it gets a clearer
 * label.
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
