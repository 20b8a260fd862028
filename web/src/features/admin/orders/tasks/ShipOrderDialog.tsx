import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import type { OrderShipmentQuery } from '../../../../gql/graphql';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { evictHistory } from '../details/evict-history';
import { OrderShipment, ShipOrder } from '../shipping/parcel-documents';
import { hasShipped, type TaskOrder } from './order-task';

type Props = { order: TaskOrder; onClose: () => void };
type Shipment = OrderShipmentQuery['order']['shipment'];

/** Ships an order with its parcel, or corrects the parcel of one that has shipped. */
export function ShipOrderDialog({ order, onClose }: Props) {
  const { data } = useQuery(OrderShipment, { variables: { id: order.id } });
  if (!data) return null;
  return <ShipmentForm order={order} shipment={data.order.shipment} onClose={onClose} />;
}

const KNOWN = ['USPS', 'UPS', 'FedEx', 'DHL'];
const OTHER = 'other';
const carrierOptions = [
  { value: '', label: 'By the number' },
  ...KNOWN.map((name) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another carrier' },
];

function ShipmentForm({ order, shipment, onClose }: Props & { shipment: Shipment }) {
  const written = shipment?.carrier ?? '';
  const isKnown = written === '' || KNOWN.includes(written);
  const [choice, setChoice] = useState(isKnown ? written : OTHER);
  const [other, setOther] = useState(isKnown ? '' : written);
  const [trackingNumber, setNumber] = useState(shipment?.trackingNumber ?? '');
  // A number that was there has been mailed: a corrected one is mailed only on purpose.
  const isCorrection = Boolean(shipment?.trackingNumber ?? shipment?.carrier);
  const [isMailed, setMailed] = useState(!isCorrection);
  const { errors, problem, within, clear, refuse, field } = useFieldErrors(['trackingNumber', 'carrier']);
  const [ship, { loading }] = useMutation(ShipOrder, { update: (cache) => evictHistory(cache, order.id) });
  const shortId = order.id.slice(-8);
  const isShipped = hasShipped(order);
  const save = async () => {
    clear();
    const carrier = choice === OTHER ? other.trim() : choice;
    const mail = { mailCustomer: isMailed, mailAgain: isMailed && isCorrection };
    const input = { carrier: carrier || null, trackingNumber: trackingNumber.trim() || null, ...mail };
    const domainError = await runWithToast(() => ship({ variables: { orderId: order.id, input } }), {
      done: isShipped
        ? { title: 'Tracking Saved', text: `Order ${shortId}` }
        : { title: 'Order Shipped', text: `Order ${shortId}: shipped` },
      failed: 'Not Saved',
    });
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={isShipped ? `Tracking of order ${shortId}` : `Ship order ${shortId}?`}
      verb={isShipped ? 'Save' : 'Mark shipped'}
      busyText="Saving..."
      isBusy={loading}
      error={problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>{`To ${order.customerName}, ${order.shippingAddress ?? 'no address given'}.`}</p>
      <div ref={within} className="mt-4 grid gap-4 text-ink">
        <TextField
          label="Tracking number"
          requirement="optional"
          autoComplete="off"
          spellCheck={false}
          value={trackingNumber}
          {...field('trackingNumber', setNumber)}
        />
        <SelectField
          label="Carrier"
          value={choice}
          {...field('carrier', setChoice)}
          error={choice === OTHER ? undefined : errors.carrier}
          options={carrierOptions}
        />
        {choice === OTHER && (
          <TextField
            label="Its name"
            maxLength={40}
            helper="Shown as it is, without a link."
            value={other}
            {...field('carrier', setOther)}
          />
        )}
        <Checkbox
          label={isCorrection ? 'Email the customer again' : 'Email the customer now'}
          helper={order.customerEmail}
          checked={isMailed}
          onChange={({ target }) => setMailed(target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
