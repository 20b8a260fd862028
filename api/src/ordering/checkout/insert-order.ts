import { randomBytes, randomUUID } from 'node:crypto';
import type { Pick } from '../../catalog/index.js';
import type { Tx } from '../../database/index.js';
import type { SupportedFundraiser } from '../../fundraising/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import type { OrderContent } from './order-content.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { Sender } from './order-work.js';
import type { PricedLine, PricedOrder } from './pricing.js';

/** What a client needs to go on and pay. */
export type PlacedOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly total: Cents;
  /** The open intent that pays it, if it has one. */
  readonly intentId: string | null;
};

export type UnpricedLine = {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly picks: readonly Pick[];
};

export type NewOrder = {
  readonly content: OrderContent;
  readonly contentHash: string;
  readonly group: SupportedFundraiser | null;
  readonly priced: PricedOrder<UnpricedLine & PricedLine>;
  readonly sender: Sender;
};

/** Writes the order, its lines and its first status in one statement: every buyer waits for this. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const id = randomUUID();
  await tx.query(
    `WITH placed AS (
       INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name,
         customer_phone, show_first_name, shipping_address, delivery_method, pickup_location, pickup_contact_info,
         subtotal, tax, shipping, total, visitor_hash, content_hash, idempotency_key,
         address_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     ), lines AS (
       INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, selected_products)
       SELECT $1, line, product_id, product_name, quantity, unit_price, subtotal, selected_products
         FROM jsonb_to_recordset($21::jsonb) AS item (line int, product_id uuid, product_name text, quantity int,
           unit_price numeric, subtotal numeric, selected_products text)
     )
     INSERT INTO order_status_changes (order_id, to_status, actor) VALUES ($1, 'pending', 'visitor')`,
    [id, newDisplayReference(), ...columnsOf(order), JSON.stringify(order.priced.lines.map(lineColumns))],
  );
  return { id, status: 'pending', total: order.priced.total, intentId: null };
}

function columnsOf({ content, contentHash, group, priced, sender }: NewOrder): unknown[] {
  const isPickup = content.deliveryMethod === 'pickup';
  return [
    group?.organizationId ?? null,
    group?.classroomId ?? null,
    content.customerEmail,
    content.customerName,
    content.customerPhone,
    content.showFirstName,
    content.shippingAddress,
    content.deliveryMethod,
    // The organization's own, whatever the client sent.
    isPickup ? (group?.pickupAddress ?? null) : null,
    isPickup ? (group?.contactEmail ?? null) : null,
    formatMoney(priced.subtotal),
    formatMoney(priced.tax),
    formatMoney(priced.shipping),
    formatMoney(priced.total),
    sender.visitorHash,
    contentHash,
    sender.idempotencyKey,
    sender.addressHash,
  ];
}

function lineColumns(line: UnpricedLine & PricedLine, index: number): Record<string, unknown> {
  return {
    line: index + 1,
    product_id: line.productId,
    product_name: line.productName,
    quantity: line.quantity,
    unit_price: formatMoney(line.unitPrice),
    subtotal: formatMoney(line.subtotal),
    selected_products: line.picks.length > 0 ? JSON.stringify(line.picks) : null,
  };
}

function newDisplayReference(): string {
  return randomBytes(4).toString('hex').toUpperCase();
}
