import { centsOf, type Database, outbox, perDatabase, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { batched } from '../../lib/async/batched.js';
import { shipsBy } from '../../lib/business-days.js';
import type { Clock } from '../../lib/clock.js';
import type { Language } from '../../lib/languages.js';
import { mailAddress } from '../../lib/mail-address.js';
import { emailBatch, orderConfirmation, type OrderConfirmationProps } from '../../mail/index.js';
import { sendPickupPlaceNeeded } from '../ordering.messages.js';
import { buyerCreditMs } from '../orders/credit-order.js';
import { type CustomerMailDeps, illustrateLines } from '../orders/load-orders.js';
import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';
import type { FindPickupNotice } from '../orders/pickup-notice.js';
import { isRemoved } from '../orders/order.entity.js';

export type ConfirmOrderDeps = CustomerMailDeps & {
  readonly clock: Clock;
  /** The link with which its buyer says whom the order was for. */
  readonly creditUrlFor: (orderId: string) => string;
  /** Null everywhere without pickup days. */
  readonly findPickupNotice?: FindPickupNotice;
};

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(deps: ConfirmOrderDeps, orderId: string): Promise<void> {
  const { database, mail, clock, creditUrlFor, yourOrderUrl, findPickupNotice } = deps;
  const confirmation = await loadConfirmation(database, orderId);
  // Cancelled or removed before the email left: it would confirm what is no longer true.
  if (!confirmation || confirmation.status === 'cancelled' || isRemoved(confirmation)) return;
  const { customerEmail, creditableUntil } = confirmation;
  const canBeCredited = creditableUntil !== null && clock() < creditableUntil;
  const isPickup = confirmation.props.delivery.method === 'pickup';
  const notice = isPickup ? await findPickupNotice?.(orderId) : null;
  const { lines, pictures } = await illustrateLines(deps, confirmation.language, confirmation.props.items);
  const plan = notice?.plan;
  if (plan && !plan.place) await askForPlace(database, orderId);
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

/** Its organization is asked where and when it hands out its orders: nobody could say so yet. */
async function askForPlace(database: Database, orderId: string): Promise<void> {
  await database.transaction((tx) => outbox.add(tx, sendPickupPlaceNeeded({ orderId })));
}

/** What the confirmation of an order says, and where it goes. */
type Confirmation = {
  readonly status: OrderStatus;
  readonly customerEmail: string;
  readonly language: Language;
  readonly props: Omit<OrderConfirmationProps, 'creditUrl' | 'orderUrl' | 'items'> & {
    readonly items: readonly Line[];
  };
  /** Until when its buyer may say which school or class it was for; null where nothing is left to say. */
  readonly creditableUntil: Date | null;
};

type Line = OrderConfirmationProps['items'][number] & { readonly productId: string };

const confirmationsOf = perDatabase((database) =>
  batched((ids: readonly string[]) => loadConfirmations(database.read, ids), emailBatch),
);

/** Null for an order that is not there. Those asked for at about the same time are loaded in one query. */
function loadConfirmation(database: Database, orderId: string): Promise<Confirmation | null> {
  return confirmationsOf(database)(orderId);
}

async function loadConfirmations(db: Reader, ids: readonly string[]): Promise<(Confirmation | null)[]> {
  const rows: Row[] = await db.query(
    `SELECT o.id, o.status, o.language, o.customer_email, o.customer_name, o.subtotal,
        o.shipping, o.total, o.delivery_method, o.shipping_address, o.pickup_location, o.organization_profit,
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

type Item = {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly subtotal: string;
  readonly picks: readonly { readonly name: string }[] | null;
  readonly forName: string | null;
};

type Money = 'subtotal' | 'shipping' | 'total' | 'organizationProfit' | 'classroomProfit';

type Row = Readonly<Record<Money, Cents>> & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly language: Language;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly shippingAddress: string | null;
  readonly pickupLocation: string | null;
  readonly organizationName: string | null;
  readonly classroomName: string | null;
  readonly items: readonly Item[] | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
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
      ...{ subtotal, shipping, total },
      delivery:
        row.deliveryMethod === 'shipping'
          ? {
              method: 'shipping',
              address: row.shippingAddress ?? '',
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
