import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { assertPublicClassroom } from '../../fundraising/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { Realtime } from '../../realtime/index.js';
import { createPaymentIntent, senderOf, type SenderDeps } from '../checkout/checkout.js';
import { completeOrder, reconcileOrder } from '../settlement/complete-order.js';
import { listClassroomOrders, listOrganizationOrders, loadAnyOrder } from './load-orders.js';
import { maskForViewer } from './order-audience.js';
import { CreatePaymentIntentInput, PlaceOrderInput } from '../checkout/order.inputs.js';
import {
  Order,
  OrderStatusView,
  OrganizationOrder,
  PaymentIntentSecret,
  PlacedOrder,
  PublicOrder,
} from './order.types.js';
import { buyerOrder, organizationOrder, publicOrder } from './order.views.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { takeOrder } from '../checkout/take-order.js';

/** Pages of docs/product/limits.md#graphql. */
const maxPageSize = 100;

@Resolver()
export class OrderResolver {
  constructor(private readonly deps: SettleDeps & SenderDeps & { readonly realtime: Realtime }) {}

  @Access('anyone')
  @Query(() => Order, {
    description:
      'An order as its buyer, its organization or staff may see it; masked for others after 24 hours.',
  })
  async order(@Arg('id', () => ID) id: string, @Ctx() { viewer, visitor }: RequestContext): Promise<Order> {
    const loaded = await loadAnyOrder(this.deps.database.read, id);
    return buyerOrder(maskForViewer(loaded, { viewer, visitorHash: visitor.hash, now: this.deps.clock() }));
  }

  @Access({ ownOrganization: 'organizationId' })
  @Query(() => [OrganizationOrder], { description: 'Newest first. Organization session.' })
  async organizationOrders(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<OrganizationOrder[]> {
    if (first < 1 || first > maxPageSize)
      throw new InvalidInputError({ first: `Ask for 1 to ${maxPageSize} orders.` });
    if (!isUuid(organizationId)) throw new NotFoundError('Organization');
    const page = { first, afterId: after ?? null };
    const orders = await listOrganizationOrders(this.deps.database.read, organizationId, page);
    return orders.map(organizationOrder);
  }

  @Access('anyone')
  @Query(() => [PublicOrder], {
    description: "Newest paid orders of a class, at most 50, without anybody's identity.",
  })
  async classroomOrders(@Arg('classroomId', () => ID) classroomId: string): Promise<PublicOrder[]> {
    await assertPublicClassroom(this.deps.database.read, classroomId);
    const orders = await listClassroomOrders(this.deps.database.read, classroomId);
    return orders.map(publicOrder);
  }

  @Access('anyone')
  @Mutation(() => PaymentIntentSecret)
  createPaymentIntent(
    @Arg('input', () => CreatePaymentIntentInput) input: CreatePaymentIntentInput,
    @Ctx() context: RequestContext,
  ): Promise<PaymentIntentSecret> {
    return createPaymentIntent(this.deps, input, context);
  }

  @Access('anyone')
  @Mutation(() => PlacedOrder)
  async placeOrder(
    @Arg('input', () => PlaceOrderInput) input: PlaceOrderInput,
    @Ctx() context: RequestContext,
  ): Promise<PlacedOrder> {
    const { id, status } = await takeOrder(this.deps, input, senderOf(this.deps, context));
    return { id, status };
  }

  @Access('anyone')
  @Mutation(() => OrderStatusView, {
    description: 'Asks the payment provider and completes the order when it is paid.',
  })
  completeOrder(@Arg('id', () => ID) id: string): Promise<OrderStatusView> {
    if (!isUuid(id)) throw new NotFoundError('Order');
    return completeOrder(this.deps, id);
  }

  @Access('anyone')
  @Mutation(() => OrderStatusView)
  reconcileOrder(@Arg('paymentIntentId', () => String) paymentIntentId: string): Promise<OrderStatusView> {
    return reconcileOrder(this.deps, paymentIntentId);
  }
}
