import Stripe from 'stripe';
import type { PaymentSandbox } from '../../sandbox/index.js';
import type { Database } from '../database/index.js';
import { daysBefore } from '../lib/dates.js';
import type { Clock } from '../lib/clock.js';
import { toCents } from '../lib/cents.js';
import { placeOrder, settlePayment, DeliveryMethod, type PlaceOrderInput } from '../ordering/index.js';
import { createStripeProvider, requestIntent, type PaymentProvider } from '../payments/index.js';
import type { DemoOrder } from './demo-data.js';

export type DemoFundraiser = {
  readonly code: string;
  readonly organizationId: string;
  readonly classroomIds: ReadonlyMap<string, string>;
  readonly pickupAddress: string | null;
  readonly orders: readonly DemoOrder[];
};

type Deps = { readonly database: Database; readonly sandbox: PaymentSandbox; readonly clock: Clock };

/** Each demo order has a key of its own, so that a second run finds the first one's. */
const demoKey = (code: string, index: number): string => `demo-${code}-${index}`;
export const demoKeyPattern = 'demo-%';

/** Places and pays the history, oldest first, each sale at its own moment. */
export async function seedOrders(
  { database, sandbox, clock }: Deps,
  fundraisers: readonly DemoFundraiser[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { baseUrl, secretKey } = sandbox;
  const provider = createStripeProvider({ secretKey, apiBase: baseUrl });
  const { hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  for (const fundraiser of fundraisers) {
    for (const [index, order] of fundraiser.orders.entries()) {
      const paidAt = daysBefore(clock(), order.daysAgo + 0.01 * (index + 1));
      const input = describe(order, fundraiser, productIds);
      await seedOrder({ database, provider, stripe }, input, demoKey(fundraiser.code, index), paidAt);
    }
  }
}

type Shop = { readonly database: Database; readonly provider: PaymentProvider; readonly stripe: Stripe };

async function seedOrder(
  { database, provider, stripe }: Shop,
  input: PlaceOrderInput,
  key: string,
  paidAt: Date,
): Promise<void> {
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
    // History: nobody waits for an email about it.
    await tx.query(
      `UPDATE outbox SET state = 'done', finished_at = now()
        WHERE (name = 'send-order-confirmation' AND payload ->> 'orderId' = $1)
           OR (name IN ('send-milestone-reached', 'send-class-won') AND payload ->> 'organizationId' = $2)`,
      [order.id, input.order.organizationId],
    );
  });
}

function describe(
  order: DemoOrder,
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
    items: order.items.map(([quantity, name]) => ({
      productId: idOf(name),
      quantity,
      selectedProducts: picksFor(name).map(idOf),
    })),
  };
}

function picksFor(name: string): string[] {
  const favorites = ['Rainbow Cracklers', 'Lemon Lift-Offs', 'Raspberry Cloud Rings'];
  if (name === 'Premium Mix Pack') return favorites;
  return name === 'Sky-High Six Mix Pack' ? [...favorites, ...favorites] : [];
}
