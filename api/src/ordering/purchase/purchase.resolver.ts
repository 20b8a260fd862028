import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { Realtime } from '../../realtime/index.js';
import { getOrderView } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { completeOrder, reconcileOrder } from './complete-order.js';
import type { SettleDeps } from './settle-payment.js';
import { createPaymentIntent, PaymentIntentSecret } from './checkout.js';
import { type SenderDeps, senderOf } from './read-order.js';
import { CreatePaymentIntentInput, PlaceOrderInput } from './order.inputs.js';
import { takeOrder } from './place-order.js';

/** The mutations of the checkout. */
@Resolver()
export class CheckoutResolver {
  constructor(private readonly deps: SettleDeps & SenderDeps & { readonly realtime: Realtime }) {}

  @Access('anyone')
  @Rates(rates.paymentIntent)
  @Mutation(() => PaymentIntentSecret, {
    description:
      'Creates an intent to pay a provisional amount or a stored order. Fails with TOO_MANY_DECLINES, TOO_MANY_OPEN_PAYMENTS, AMOUNT_DIFFERS, ORDER_ALREADY_PAID, ORDER_CANCELLED.',
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
      "Places an order at the server's prices. Fails with OUT_OF_STOCK, PRODUCT_UNAVAILABLE, INVALID_PICKS, AMOUNT_DIFFERS, ORDER_ALREADY_PAID, FUNDRAISER_UNAVAILABLE.",
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
      'Completes the order if the payment provider says that it is paid. Fails with UNPAID, PAYMENT_DIFFERS, ORDER_CANCELLED.',
  })
  async completeOrder(
    @Arg('id', () => ID, { description: "The order's id." }) id: string,
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
      'Completes the order that a payment pays. Fails with PAYMENT_NOT_FOUND, UNPAID, PAYMENT_DIFFERS, ORDER_CANCELLED.',
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
