import { centsOf, type Database, outbox, perDatabase, type Reader } from '../../database/index.js';
import { publishRevisions, type saleFacts } from '../../fundraising/index.js';
import { handle, type MessageHandler } from '../../jobs/index.js';
import { batched } from '../../lib/async/batched.js';
import { shipsBy } from '../../lib/business-days.js';
import type { Clock } from '../../lib/clock.js';
import { mailAddress } from '../../lib/mail-address.js';
import { emailBatch, orderConfirmation, type OrderConfirmationProps } from '../../mail/index.js';
import { paymentReported, unlessUnknown } from '../../payments/index.js';
import { everywhere, type Realtime } from '../../realtime/index.js';
import { orderCompleted, sendOrderConfirmation, sendPickupPlaceNeeded } from '../ordering.messages.js';
import { buyerCreditMs } from '../orders/credit-order.js';
import { type CustomerMailDeps, illustrateLines, type FindPickupNotice } from '../orders/load-orders.js';
import { emailRefusal } from '../orders/order-emails.js';
import type { OrderEntity, OrderItemEntity } from '../orders/order.entity.js';
import { findOrderPaidBy, type SettleDeps, settlePayment } from './settle-payment.js';
import type { SweepDeps } from './sweeps.js';

export type PurchaseDeps = SweepDeps & ConfirmOrderDeps & { readonly realtime: Realtime };

/** Handlers of webhooks and sales. Each may run twice with one effect. */
export function purchaseHandlers(deps: PurchaseDeps): MessageHandler[] {
  return [
    handle(paymentReported, ({ intentId }) => settleReported(deps, intentId)),
    handle(orderCompleted, (sale) => Promise.resolve(publishSale(deps, sale))),
    handle(sendOrderConfirmation, ({ orderId }) => sendOrderConfirmationEmail(deps, orderId)),
  ];
}

async function settleReported(deps: SweepDeps, intentId: string): Promise<void> {
  // The success page is usually first: then skip the call to the provider.
  if (await findOrderPaidBy(deps.database.read, intentId)) return;
  await warnIfUnknown(deps, intentId, settlePayment);
}

/** An intent that the provider signed but does not know belongs to another account. Retrying changes nothing. */
export async function warnIfUnknown(
  deps: SweepDeps,
  id: string,
  work: (deps: SettleDeps, id: string) => Promise<unknown>,
): Promise<void> {
  const done = await unlessUnknown(work(deps, id));
  if (done === null) deps.logger.warn({ id }, 'an event reports an intent that the provider does not know');
}

/** A paid order, with facts about its fundraiser from the statement that settled it; `''` for none. */
type Sale = { readonly orderId: string } & Readonly<Partial<Record<(typeof saleFacts)[number], string>>>;

/** Shows a sale on every open dashboard and class page, in one packet to Redis and without a query. */
function publishSale({ realtime }: PurchaseDeps, sale: Sale): void {
  const { orderId, organizationId, organizationRevision, classroomId, classroomRevision } = sale;
  announce(realtime, orderId);
  if (!organizationId) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId) realtime.publish('classroom-order', classroomId, { orderId });
  publishRevisions(
    realtime,
    { id: organizationId, revision: Number(organizationRevision) },
    classroomId ? { id: classroomId, revision: Number(classroomRevision) } : null,
  );
}

/** Publishes a change to staff, who watch all orders, and to its buyer. */
export function announce(realtime: Realtime, orderId: string): void {
  realtime.publish('any-order', everywhere, { orderId });
  realtime.publish('order', orderId, { orderId });
}

export type ConfirmOrderDeps = CustomerMailDeps & {
  readonly clock: Clock;
  /** The link for the buyer to say whom the order was for. */
  readonly creditUrlFor: (orderId: string) => string;
  /** Left out where there are no pickup days. */
  readonly findPickupNotice?: FindPickupNotice;
};

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(deps: ConfirmOrderDeps, orderId: string): Promise<void> {
  const { database, mail, clock, creditUrlFor, yourOrderUrl, findPickupNotice } = deps;
  const confirmation = await confirmationsOf(database)(orderId);
  // Cancelled or removed before the email was sent: it would confirm what is no longer true.
  if (!confirmation || emailRefusal(orderConfirmation.kind, confirmation)) return;
  const { customerEmail, creditableUntil } = confirmation;
  const canBeCredited = creditableUntil !== null && clock() < creditableUntil;
  const isPickup = confirmation.props.delivery.method === 'pickup';
  const notice = isPickup ? await findPickupNotice?.(orderId) : null;
  const { lines, pictures } = await illustrateLines(deps, confirmation.language, confirmation.props.items);
  const plan = notice?.plan;
  if (plan && !plan.place) await requestPickupPlace(database, orderId);
  const props = {
    ...confirmation.props,
    ...(plan && { delivery: { method: 'pickup' as const, ...plan, location: plan.place } }),
    items: lines,
    orderUrl: yourOrderUrl({ orderId, customerEmail }),
    creditUrl: canBeCredited ? creditUrlFor(orderId) : null,
  };
  await mail.send(orderConfirmation, {
    to: mailAddress(customerEmail, props.customerName),
    key: orderId,
    orderId,
    language: confirmation.language,
    completesMessage: true,
    props: { ...props, pickup: notice?.facts },
    pictures: [...pictures, ...(notice?.pictures ?? [])],
  });
}

/** Asks the organization where and when it hands out its orders, which nobody has entered yet. */
async function requestPickupPlace(database: Database, orderId: string): Promise<void> {
  await database.transaction((tx) => outbox.add(tx, sendPickupPlaceNeeded({ orderId })));
}

/** The content and recipient of an order's confirmation. */
type Confirmation = Pick<Row, 'status' | 'customerEmail' | 'language'> & {
  readonly props: Omit<OrderConfirmationProps, 'creditUrl' | 'orderUrl' | 'items'> & {
    readonly items: readonly Line[];
  };
  /** The deadline for the buyer to say which school or class it was for; null when that is known. */
  readonly creditableUntil: Date | null;
};

type Line = OrderConfirmationProps['items'][number] & { readonly productId: string };

/** Null for an unknown order. Confirmations requested at about the same time are loaded in one query. */
const confirmationsOf = perDatabase((database) =>
  batched((ids: readonly string[]) => loadConfirmations(database.read, ids), emailBatch),
);

async function loadConfirmations(db: Reader, ids: readonly string[]): Promise<(Confirmation | null)[]> {
  const rows: Row[] = await db.query(
    `SELECT o.id, o.status, o.language, o.customer_email, o.customer_name, o.subtotal,
        o.shipping, o.total, o.delivery_method, o.shipping_address, o.recipient_name, o.gift_message, o.pickup_location, o.organization_profit,
        o.classroom_profit, names.organization_name, names.classroom_name, o.paid_at, o.created_at,
        o.classroom_id IS NULL AND (o.organization_id IS NULL
          OR o.organization_id IN (SELECT id FROM organizations_with_classes)) AS can_be_credited,
        (SELECT json_agg(json_build_object('productId', item.product_id, 'productName', item.product_name, 'quantity', item.quantity,
             'subtotal', item.subtotal::text, 'picks', item.selected_products::json, 'forName', item.for_name) ORDER BY item.line)
           FROM order_items item WHERE item.order_id = o.id) AS items
       FROM orders o CROSS JOIN LATERAL fundraiser_names(o.organization_id, o.classroom_id) AS names
      WHERE o.id = ANY($1::uuid[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, toConfirmation(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

type Item = Pick<OrderItemEntity, 'productId' | 'productName' | 'quantity' | 'forName'> & {
  readonly subtotal: string;
  readonly picks: readonly { readonly name: string }[] | null;
};

type Amount = 'subtotal' | 'shipping' | 'total' | 'organizationProfit' | 'classroomProfit';
type Customer = 'language' | 'customerEmail' | 'customerName' | 'pickupLocation';
type Recipient = 'shippingAddress' | 'recipientName' | 'giftMessage';

type Row = Pick<
  OrderEntity,
  'id' | 'status' | 'deliveryMethod' | 'paidAt' | 'createdAt' | Amount | Customer | Recipient
> & {
  readonly organizationName: string | null;
  readonly classroomName: string | null;
  readonly items: readonly Item[] | null;
  readonly canBeCredited: boolean;
};

function toConfirmation(row: Row): Confirmation {
  const { id, status, language, customerEmail, customerName, organizationName, classroomName } = row;
  const { subtotal, shipping, total, organizationProfit, classroomProfit } = row;
  const items = (row.items ?? []).map(({ picks, subtotal, ...item }) => ({
    ...item,
    subtotal: centsOf(subtotal),
    picks: (picks ?? []).map(({ name }) => name),
  }));
  return {
    status,
    language,
    customerEmail,
    creditableUntil: row.canBeCredited && row.paidAt ? new Date(row.paidAt.getTime() + buyerCreditMs) : null,
    props: {
      orderId: id,
      customerName,
      items,
      subtotal,
      shipping,
      total,
      delivery:
        row.deliveryMethod === 'shipping'
          ? {
              method: 'shipping',
              address: row.shippingAddress,
              recipientName: row.recipientName,
              giftMessage: row.giftMessage,
              shipsBy: shipsBy(row.paidAt ?? row.createdAt),
            }
          : { method: 'pickup', location: row.pickupLocation, hours: null, instructions: null },
      supported:
        organizationName === null
          ? null
          : { organizationName, classroomName, organizationProfit, classroomProfit },
    },
  };
}
