import Stripe from 'stripe';
import type { PaymentSandbox } from '../sandbox/index.js';
import type { Database } from '../src/database/index.js';
import { daysBefore } from '../src/lib/dates.js';
import type { Clock } from '../src/lib/clock.js';
import { toCents } from '../src/lib/cents.js';
import { placeOrder, settlePayment, DeliveryMethod, type PlaceOrderInput } from '../src/ordering/index.js';
import { createStripeProvider, requestIntent, type PaymentProvider } from '../src/payments/index.js';
import type { DemoOrder } from './demo-data.js';

export type DemoFundraiser = {
  readonly code: string;
  readonly organizationId: string;
  readonly classroomIds: ReadonlyMap<string, string>;
  readonly pickupAddress: string | null;
  readonly orders: readonly DemoOrder[];
};

/** Each demo order has its own key, so that a second run finds those of the first. */
const demoKey = (code: string, index: number): string => `demo-${code}-${index}`;
export const pastKey = (index: number): string => `past-demo-${index}`;
/** Orders of the running campaign, and of earlier ones. */
export const demoKeyPatterns = { present: 'demo-%', past: 'past-demo-%' } as const;

/** What placing and paying demo orders needs. */
export type DemoShop = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly stripe: Stripe;
  readonly clock: Clock;
  readonly fundraisers: readonly DemoFundraiser[];
  readonly productIds: ReadonlyMap<string, string>;
};

/** The sandbox as the product's payment provider, and an SDK to pay like a buyer. */
export function connectSandbox({
  baseUrl,
  secretKey,
}: PaymentSandbox): Pick<DemoShop, 'provider' | 'stripe'> {
  const { hostname, port } = new URL(baseUrl);
  return {
    provider: createStripeProvider({ secretKey, apiBase: baseUrl }),
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
  };
}

/** Places and pays the orders of the running campaigns, oldest first, each at its own time. */
export async function seedOrders(shop: DemoShop): Promise<void> {
  for (const { code, orders } of shop.fundraisers) {
    for (const [index, order] of orders.entries()) {
      const paidAt = daysBefore(shop.clock(), order.daysAgo + 0.01 * (index + 1));
      await seedOrder(shop, { code, order, key: demoKey(code, index), paidAt });
    }
  }
}

export type SeededOrder = {
  readonly code: string;
  readonly order: Omit<DemoOrder, 'daysAgo'>;
  readonly key: string;
  readonly paidAt: Date;
};

/** Places and pays an order at a given time; an existing order with this key is not changed. */
export async function seedOrder(
  { database, provider, stripe, fundraisers, productIds }: DemoShop,
  { code, order: sold, key, paidAt }: SeededOrder,
): Promise<void> {
  const fundraiser = fundraisers.find((known) => known.code === code);
  if (!fundraiser) throw new Error(`The demo has no organization ${code}`);
  const input = describe(sold, fundraiser, productIds);
  await requestIntent({ database, provider }, key, toCents(100));
  const sender = { visitorHash: key, hasCookie: true, idempotencyKey: key, addressHash: null };
  const order = await placeOrder({ database, provider, clock: () => paidAt }, input, sender);
  if (order.status !== 'pending' || order.intentId === null) return;
  await stripe.paymentIntents.confirm(order.intentId, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/success',
  });
  await settlePayment({ database, provider, clock: () => paidAt }, order.intentId);
  await database.transaction(async (tx) => {
    await tx.query('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, paidAt]);
    await tx.query('UPDATE payment_intents SET is_invented = true WHERE id = $1', [order.intentId]);
    // Past events need no email.
    await tx.query(
      `UPDATE outbox SET state = 'done', finished_at = now()
        WHERE (name = 'send-order-confirmation' AND payload ->> 'orderId' = $1)
           OR (name IN ('send-milestone-reached', 'send-class-won') AND payload ->> 'organizationId' = $2)`,
      [order.id, input.order.organizationId],
    );
  });
}

function describe(
  order: Omit<DemoOrder, 'daysAgo'>,
  fundraiser: DemoFundraiser,
  productIds: ReadonlyMap<string, string>,
): PlaceOrderInput {
  const idOf = (name: string): string => productIds.get(name) ?? '';
  return {
    order: {
      organizationId: fundraiser.organizationId,
      classroomId: fundraiser.classroomIds.get(order.classroom) ?? null,
      customerName: order.customer,
      customerEmail: `${order.customer.toLowerCase().replace(/\W+/g, '.')}@example.org`,
      showFirstName: order.showFirstName ?? false,
      deliveryMethod: order.isPickup ? DeliveryMethod.pickup : DeliveryMethod.shipping,
      shippingAddress: order.isPickup ? null : '48 Orchard Lane, Lincoln, NE 68502',
      pickupLocation: order.isPickup ? fundraiser.pickupAddress : null,
    },
    items: order.items.split(', ').map((item) => {
      const [quantity = '', name = ''] = item.split(/ (.*)/);
      return {
        productId: idOf(name),
        quantity: Number(quantity),
        selectedProducts: picksFor(name).map(idOf),
      };
    }),
  };
}

function picksFor(name: string): string[] {
  const favorites = ['Rainbow Cracklers', 'Lemon Lift-Offs', 'Raspberry Cloud Rings'];
  if (name === 'Premium Mix Pack') return favorites;
  return name === 'Sky-High Six Mix Pack' ? [...favorites, ...favorites] : [];
}
