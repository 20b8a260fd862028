import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Database, Tx } from '../../database/index.js';
import { Access, Rates, rates, RenamedId, type RequestContext, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import {
  assertMayTry,
  assertPayable,
  closeIntent,
  type NewIntent,
  type PayableIntent,
  type Payer,
  type PaymentProvider,
  requestIntent,
  saveIntent,
  unlessUnknown,
} from '../../payments/index.js';
import type { Realtime } from '../../realtime/index.js';
import { AmountDiffersError, OrderAlreadyPaidError, OrderCancelledError } from '../ordering.errors.js';
import { lockOrder } from '../orders/change-status.js';
import { getOrderView } from '../orders/load-orders.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { Order } from '../orders/order.types.js';
import { completeOrder, reconcileOrder } from './complete-order.js';
import { addOrderPayment } from './intents.js';
import { CreatePaymentIntentInput, PlaceOrderInput } from './order.inputs.js';
import { takeOrder } from './place-order.js';
import { type SenderDeps, senderOf } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';

/** Returns an intent for the named order, else for the visitor's checkout. */
export async function createPaymentIntent(
  deps: OrderPaymentDeps & SenderDeps,
  { amount, orderId }: CreatePaymentIntentInput,
  { visitor, address }: RequestContext,
): Promise<PaymentIntentSecret> {
  const isNewVisitor = visitor.hash === null;
  const [visitorHash, addressHash] = [visitor.ensure(), deps.hashAddress(address)];
  const { clientSecret } = orderId
    ? await startOrderPayment(deps, orderId, amount, { visitorHash, addressHash })
    : await requestIntent(deps, visitorHash, amount, { isNewVisitor, addressHash });
  return { clientSecret };
}

type OrderPaymentDeps = { readonly database: Database; readonly provider: PaymentProvider };

/**
 * Returns an intent for a stored, unpaid order: its open one, or a new one tied to it. `amount` must be the order's
 * total. Throws NotFoundError (404), TooManyDeclinesError (429), AmountDiffersError, OrderAlreadyPaidError and
 * OrderCancelledError (409), ProviderUnavailableError (503).
 */
export async function startOrderPayment(
  { database, provider }: OrderPaymentDeps,
  orderId: string,
  amount: Cents,
  payer: Payer,
): Promise<PayableIntent> {
  assertPayable(amount);
  const { total, openIntentId, intentCount } = await getPayable(database, orderId);
  if (amount !== total) throw new AmountDiffersError('The amount of this order', 'amount', amount, total);
  const existing = openIntentId === null ? null : await findUsable({ database, provider }, openIntentId);
  if (existing) return existing;
  await assertMayTry(database.read, payer);
  // The key makes two simultaneous calls share one intent.
  const intent = await provider.createIntent(total, {
    orderId,
    idempotencyKey: `order-${orderId}-${intentCount}`,
  });
  await database.transaction((tx) => bindNew(tx, orderId, { id: intent.id, amount: total, ...payer }));
  return intent;
}

type Payable = { total: Cents; openIntentId: string | null; intentCount: number };

async function getPayable({ read }: Database, orderId: string): Promise<Payable> {
  const [row]: (Payable & { status: OrderStatus })[] = await read.query(
    `SELECT o.status, o.total, count(p.intent_id)::int AS intent_count,
         max(i.id) FILTER (WHERE i.status = 'open') AS open_intent_id
        FROM orders o LEFT JOIN order_payments p ON p.order_id = o.id LEFT JOIN intents i ON i.id = p.intent_id
        WHERE o.id = $1 GROUP BY o.id`,
    [orderId],
  );
  if (!row) throw new NotFoundError('Order');
  assertPending(row.status);
  return row;
}

function assertPending(status: OrderStatus): void {
  if (status === 'cancelled') throw new OrderCancelledError();
  if (isPaid(status)) throw new OrderAlreadyPaidError();
}

/** Null, with the intent closed, when the provider cancelled it or does not know it. */
async function findUsable(
  { database, provider }: OrderPaymentDeps,
  intentId: string,
): Promise<PayableIntent | null> {
  const payment = await unlessUnknown(provider.fetchPayment(intentId));
  const canBePaid = payment !== null && payment.status !== 'cancelled';
  const usable = canBePaid ? await unlessUnknown(provider.findPayable(intentId)) : null;
  if (usable) return usable;
  await database.transaction((tx) => closeIntent(tx, intentId, 'cancelled'));
  return null;
}

async function bindNew(tx: Tx, orderId: string, intent: NewIntent): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order) assertPending(order.status);
  await saveIntent(tx, { ...intent, isBound: true });
  await addOrderPayment(tx, intent.id, orderId);
}

@VisibleTo('anyone')
@ObjectType({ description: 'The secret that a browser needs to pay.' })
export class PaymentIntentSecret {
  @Field(() => String, { description: "The client secret for the payment provider's form." })
  clientSecret: string;
}

/** The mutations of the checkout. */
@Resolver()
export class CheckoutResolver {
  constructor(private readonly deps: SettleDeps & SenderDeps & { readonly realtime: Realtime }) {}

  @Access('anyone')
  @Rates(rates.paymentIntent)
  @Mutation(() => PaymentIntentSecret, {
    description:
      'Creates an intent to pay a provisional amount or a stored order. Fails with TOO_MANY_DECLINES, TOO_MANY_OPEN_PAYMENTS, AMOUNT_DIFFERS, ORDER_ALREADY_PAID, ORDER_CANCELLED, PAYMENT_PROVIDER_UNAVAILABLE.',
  })
  createPaymentIntent(
    @Arg('input', () => CreatePaymentIntentInput, { description: 'The amount or the order.' })
    input: CreatePaymentIntentInput,
    @Ctx() context: RequestContext,
  ): Promise<PaymentIntentSecret> {
    return createPaymentIntent(this.deps, input, context);
  }

  @Access('anyone')
  @Rates(rates.order)
  @Mutation(() => Order, {
    description:
      "Places an order at the server's prices. Fails with OUT_OF_STOCK, PRODUCT_UNAVAILABLE, INVALID_PICKS, AMOUNT_DIFFERS, ORDER_ALREADY_PAID, FUNDRAISER_UNAVAILABLE, FUNDRAISER_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE, PICKUP_NOT_ALLOWED, INTENT_NOT_USABLE, TOO_MANY_UNPAID_ORDERS, CLASSROOM_CODE_REQUIRED, IDEMPOTENCY_KEY_REUSED, PAYMENT_IN_PROGRESS, PAYMENT_DIFFERS.",
  })
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'Cart, customer and delivery.' })
    input: PlaceOrderInput,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const { id } = await takeOrder(this.deps, input, senderOf(this.deps, context));
    return getOrderView(context, this.deps, id);
  }

  @Access('anyone')
  @Rates(rates.orderStatus)
  @Mutation(() => Order, {
    description:
      'Completes the order if the payment provider says that it is paid. Fails with UNPAID, PAYMENT_DIFFERS, ORDER_CANCELLED, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_NOT_FOUND, ORDER_ALREADY_PAID.',
  })
  async completeOrder(
    @RenamedId('orderId', "The order's id.") id: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    if (!isUuid(id)) throw new NotFoundError('Order');
    await completeOrder(this.deps, id);
    return getOrderView(context, this.deps, id);
  }

  @Access('anyone')
  @Rates(rates.reconcile)
  @Mutation(() => Order, {
    description:
      'Completes the order that a payment pays. Fails with PAYMENT_NOT_FOUND, UNPAID, PAYMENT_DIFFERS, ORDER_CANCELLED, PAYMENT_PROVIDER_UNAVAILABLE, ORDER_ALREADY_PAID.',
  })
  async reconcileOrder(
    @Arg('paymentIntentId', () => String, { description: "The payment's id at the provider." })
    paymentIntentId: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const { id } = await reconcileOrder(this.deps, paymentIntentId);
    return getOrderView(context, this.deps, id);
  }
}
