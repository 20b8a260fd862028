import type { Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isEditable, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { OrderNotEditableError } from './fulfillment.errors.js';

/** What a correction of an order rests on. */
export type Correctable = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly shippingAddress: string | null;
  readonly deliveryMethod: DeliveryMethod;
  readonly pickupLocation: string | null;
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  /** Of its organization. */
  readonly allowsPickup: boolean;
  readonly pickupAddress: string | null;
  readonly contactEmail: string | null;
  readonly openIntentIds: readonly string[];
};

/** Locks an order that may be corrected. Throws NotFoundError (404) and OrderNotEditableError (409). */
export async function lockCorrectable(tx: Tx, orderId: string): Promise<Correctable> {
  const [row]: Correctable[] = await tx.query(
    `SELECT o.id, o.status, o.customer_name, o.customer_email, o.customer_phone, o.shipping_address,
        o.delivery_method, o.pickup_location, o.subtotal, o.shipping, o.tax, o.total,
        coalesce(organization.allows_pickup, false) AS allows_pickup,
        organization.pickup_address, organization.contact_email,
        ARRAY(SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
          WHERE p.order_id = o.id AND i.status = 'open' ORDER BY i.id) AS open_intent_ids
       FROM orders o LEFT JOIN organization_contacts organization ON organization.id = o.organization_id
      WHERE o.id = $1 FOR UPDATE OF o`,
    [orderId],
  );
  if (!row) throw new NotFoundError('Order');
  if (!isEditable(row.status)) throw new OrderNotEditableError(row.status);
  return row;
}
