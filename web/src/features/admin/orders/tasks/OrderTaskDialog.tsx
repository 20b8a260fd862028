import { useMutation, useQuery } from '@apollo/client/react';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql, readFragment } from '../../../../gql';
import { cancelOrderInput, shipmentInput } from '../../../../gql/input-rules';
import { type AdminOrder, evictHistory, hasShipped, OrderShipment_order } from '../admin-order';
import { CancelEffects } from '../refund/RefundEffects';
import { RefundPartDialog } from '../refund/RefundPartDialog';
import { CreditOrderDialog } from './CreditOrderDialog';
import { EditOrderSheet } from './EditOrderSheet';
import { MarkReadyDialog } from './MarkReadyDialog';
import type { OrderTask } from './OrderTasks';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import type { OrderShipment_OrderFragment } from '../../../../gql/graphql';
import { ReasonField } from '../../shell';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {
      isPaid
      ...AdminOrder_order
    }
  }
`);

/** docs/product/admin.md#messages; of an unpaid order nothing is refunded. */
const refunded = 'The order has been cancelled and refund processed successfully.';

const cancelled = 'The order has been cancelled.';

/** docs/product/admin.md#states. */
const defaultReason = 'Admin cancellation';

const dialogs = {
  credit: CreditOrderDialog,
  edit: EditOrderSheet,
  cancel: CancelOrderDialog,
  ready: MarkReadyDialog,
  refund: RefundPartDialog,
  ship: ShipOrderDialog,
};

/** The dialog of the chosen task; it stays open when the order changes in the list. */
export function OrderTaskDialog({ task, ...on }: { task: OrderTask } & Omit<Props, 'order'>) {
  const TaskDialog = dialogs[task.kind];
  return <TaskDialog order={task.order} {...on} />;
}

type Props = {
  order: AdminOrder;
  /** Called after a task that the order does not allow again. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

function CancelOrderDialog({ order, onDone, onClose }: Props) {
  const [cancel] = useMutation(CancelOrder, { update: (cache) => evictHistory(cache, order.id) });
  return (
    <MutationDialog
      title={`Cancel order ${order.id.slice(-8)}?`}
      verb="Cancel order"
      busyText="Cancelling..."
      isDangerous
      values={{ reason: defaultReason, mailCustomer: true }}
      rules={cancelOrderInput}
      send={({ reason, ...options }) =>
        cancel({ variables: { orderId: order.id, reason: reason.trim() || defaultReason, ...options } })
      }
      // An order paid at the last moment is refunded too; only the response knows.
      done={({ data }) => ({ title: data?.cancelOrder.isPaid ? refunded : cancelled })}
      failed={({ message }) => ({
        title: 'Cancellation Failed',
        text: message || 'Failed to cancel order. Please try again.',
      })}
      onDone={onDone}
      onClose={onClose}
      fields={(form) => (
        <>
          <ReasonField
            {...form.field('reason')}
            helper="For the timeline and the audit log; the customer does not see it."
          />
          <Checkbox
            {...form.field('mailCustomer')}
            label="Email the customer now"
            helper={order.customerEmail}
          />
        </>
      )}
    >
      <p>
        {`Are you sure you want to cancel the order for ${order.customerName}? This will process a full refund and cannot be undone.`}
      </p>
      <div className="mt-3">
        <CancelEffects order={order} />
      </div>
    </MutationDialog>
  );
}

const ShipOrder = graphql(`
  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {
    shipOrder(orderId: $orderId, input: $input) {
      ...OrderShipment_order
      ...AdminOrder_order
    }
  }
`);

/** The order's parcel, usually in the cache already: the order's details read it. */
const OrderShipment = graphql(`
  query OrderShipment($id: ID!) {
    order(id: $id) {
      id
      ...OrderShipment_order
    }
  }
`);

/** Ships an order, or corrects the tracking of one that has shipped. */
function ShipOrderDialog({ order, onClose }: Props) {
  const { data, error, loading, refetch } = useQuery(OrderShipment, { variables: { id: order.id } });
  if (data) {
    const { shipment } = readFragment(OrderShipment_order, data.order);
    return <ShipmentForm order={order} shipment={shipment} onClose={onClose} />;
  }
  if (!error) return null;
  return (
    <Dialog isNarrow title={`Ship order ${order.id.slice(-8)}`} onClose={onClose}>
      <ReadFailure title="We could not load the parcel." {...{ error, loading, refetch }} />
    </Dialog>
  );
}

const KNOWN = ['USPS', 'UPS', 'FedEx', 'DHL'];
const OTHER = 'other';
const carrierOptions = [
  { value: '', label: 'Detect from number' },
  ...KNOWN.map((name) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another carrier' },
];

function ShipmentForm({ order, shipment, onClose }: Props & OrderShipment_OrderFragment) {
  const saved = shipment?.carrier ?? '';
  const isKnown = saved === '' || KNOWN.includes(saved);
  // The first number has been emailed: a corrected one is emailed only when staff choose to.
  const isCorrection = Boolean(shipment?.trackingNumber ?? shipment?.carrier);
  const [ship] = useMutation(ShipOrder, { update: (cache) => evictHistory(cache, order.id) });
  const shortId = order.id.slice(-8);
  const isShipped = hasShipped(order);
  return (
    <MutationDialog
      title={isShipped ? `Tracking of order ${shortId}` : `Ship order ${shortId}?`}
      verb={isShipped ? 'Save' : 'Mark shipped'}
      values={{
        trackingNumber: shipment?.trackingNumber ?? '',
        carrier: isKnown ? saved : OTHER,
        otherCarrier: isKnown ? '' : saved,
        mailCustomer: !isCorrection,
      }}
      rules={shipmentInput}
      send={({ trackingNumber, carrier: choice, otherCarrier, mailCustomer }) => {
        const carrier = choice === OTHER ? otherCarrier.trim() : choice;
        const mail = { mailCustomer, mailAgain: mailCustomer && isCorrection };
        const input = { carrier: carrier || null, trackingNumber: trackingNumber.trim() || null, ...mail };
        return ship({ variables: { orderId: order.id, input } });
      }}
      done={
        isShipped
          ? { title: 'Tracking Saved', text: `Order ${shortId}` }
          : { title: 'Order Shipped', text: `Order ${shortId}: shipped` }
      }
      failed="Not Saved"
      onClose={onClose}
      fields={(form) => (
        <>
          <TextField
            {...form.field('trackingNumber')}
            label="Tracking number"
            requirement="optional"
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField {...form.field('carrier')} label="Carrier" options={carrierOptions} />
          {form.watch('carrier') === OTHER && (
            <TextField
              {...form.field('otherCarrier')}
              label="Carrier name"
              maxLength={40}
              helper="Shown as typed, without a link."
            />
          )}
          <Checkbox
            {...form.field('mailCustomer')}
            label={isCorrection ? 'Email the customer again' : 'Email the customer now'}
            helper={order.customerEmail}
          />
        </>
      )}
    >
      <p>{`To ${order.recipientName ?? order.customerName}, ${order.shippingAddress ?? 'no address given'}.`}</p>
    </MutationDialog>
  );
}
