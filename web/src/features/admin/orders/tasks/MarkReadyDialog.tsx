import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { graphql } from '../../../../gql';
import type { DomainErrorInfo } from '../../../../lib/apollo/domain-error';
import { type AdminOrder, evictHistory } from '../admin-order';

const MarkOrderReady = graphql(`
  mutation MarkOrderReadyAsAdmin($orderId: ID!) {
    markOrderReady(orderId: $orderId) {
      ...AdminOrder_order
    }
  }
`);

type Props = {
  order: Pick<AdminOrder, 'id' | 'customerName'>;
  failed?: (error: DomainErrorInfo) => { title: string; text: string };
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before we email the customer that the order is ready. */
export function MarkReadyDialog({ order, failed, onDone, onClose }: Props) {
  const [mark] = useMutation(MarkOrderReady, { update: (cache) => evictHistory(cache, order.id) });
  return (
    <MutationDialog
      title={`Mark order ${order.id.slice(-8)} ready?`}
      verb="Mark ready"
      busyText="Sending..."
      send={() => mark({ variables: { orderId: order.id } })}
      done={{
        title: 'Pickup notification sent!',
        text: 'Customer has been notified that order is ready for pickup.',
      }}
      failed={failed ?? 'Failed to mark order ready for pickup'}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {`Mark this pickup order ready for ${order.customerName}? This will send a notification email to the customer.`}
      </p>
    </MutationDialog>
  );
}
