import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import { Access, type RequestContext, withFinance, withWarehouse, IsMailAddress } from '../../http/index.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { CancellationEmails, sendCancellationEmails } from '../orders/cancellation-emails.js';
import { getOrderEntity, getOrderView } from '../orders/load-orders.js';
import { DeliveryMethod, Order, OrderStatus } from '../orders/order.types.js';
import { cancelOrder, readCancelRequest, defaultReason } from '../refunds/cancel-order.js';
import { type CorrectionDeps, correctOrder } from './correct-order.js';
import { moveOrder } from './move-order.js';
import { notifyPickupReady } from './notify-pickup.js';

@InputType({
  description:
    'A correction of an order. Fields that are left out stay. deliveryMethod only while unpaid; the amounts follow it.',
})
export class OrderCorrectionInput {
  @IsNotEmpty({ message: 'Please enter the full name.' })
  @Matches(/\S/, { message: 'Please enter the full name.' })
  @MaxLength(200, { message: 'The name is too long.' })
  @Field(() => String, { nullable: true, description: 'The full name.' })
  customerName?: string | null;

  @IsMailAddress()
  @Field(() => String, { nullable: true, description: "The customer's email address." })
  customerEmail?: string | null;

  @MaxLength(50, { message: 'The phone number is too long.' })
  @Field(() => String, { nullable: true, description: 'The phone number. An empty text removes it.' })
  customerPhone?: string | null;

  @MaxLength(500, { message: 'The shipping address is too long.' })
  @Field(() => String, { nullable: true, description: 'The shipping address.' })
  shippingAddress?: string | null;

  @Field(() => DeliveryMethod, {
    nullable: true,
    description: 'The delivery method, only while it is unpaid.',
  })
  deliveryMethod?: DeliveryMethod | null;
}

const orderIdArg = { description: "The order's id." };

/** Administrators' changes to orders. Each first refuses an unknown id, or one that is not a UUID. */
@Resolver()
export class OrderChangesResolver {
  constructor(private readonly deps: OrderingHandlerDeps & CorrectionDeps) {}

  @Access('admin', withFinance)
  @Mutation(() => Order, {
    description:
      'Cancels an order, after refunding a paid one in full. Fails with ORDER_CANCELLED, ORDER_NOT_REFUNDABLE, STATUS_CONFLICT, REFUND_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE, REFUND_IN_PROGRESS.',
  })
  async cancelOrder(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('reason', () => String, { defaultValue: defaultReason, description: 'The reason, for the records.' })
    reason: string,
    @Arg('mailCustomer', () => Boolean, {
      defaultValue: true,
      description: 'Whether to email the customer about it.',
    })
    mailsCustomer: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const request = readCancelRequest(context.viewer, { reason, mailsCustomer });
    await this.assertExists(orderId);
    await cancelOrder(this.deps, orderId, request);
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin', { also: ['warehouse', 'finance'] })
  @Mutation(() => Order, {
    description:
      'Changes the status of an order. Fails with STATUS_CONFLICT, ORDER_CANCELLED, ORDER_NOT_REFUNDABLE, REFUND_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE, REFUND_IN_PROGRESS, ALREADY_NOTIFIED, REFUND_UNDER_WAY.',
  })
  async moveOrder(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('to', () => OrderStatus, { description: 'The new status: one of its allowedMoves, or cancelled.' })
    to: OrderStatus,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertExists(orderId);
    await moveOrder(this.deps, context.viewer, { orderId, to });
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin', withWarehouse)
  @Mutation(() => Order, {
    description:
      'Marks a pickup order ready and emails its customer, once. Fails with ALREADY_NOTIFIED, STATUS_CONFLICT.',
  })
  async markOrderReady(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertExists(orderId);
    await notifyPickupReady(this.deps, context.viewer, orderId);
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin')
  @Mutation(() => Order, {
    description:
      'Corrects an order that has not shipped. Fails with EDITED_MEANWHILE, ORDER_NOT_EDITABLE, DELIVERY_FIXED, PICKUP_NOT_ALLOWED, STATUS_CONFLICT, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_STATE.',
  })
  async correctOrder(
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Arg('input', () => OrderCorrectionInput, { description: 'The fields to change.' })
    input: OrderCorrectionInput,
    @Arg('expected', () => [ExpectedValueInput], {
      nullable: true,
      description: 'The values that the caller saw before; refused if others have changed them meanwhile.',
    })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertExists(orderId);
    await correctOrder(this.deps, orderId, input, { adminId: getAdminId(context.viewer), expected });
    return getOrderView(context, this.deps, orderId);
  }

  @Access('admin', withFinance)
  @Mutation(() => CancellationEmails, {
    description: 'Emails the customers of cancelled orders that have had no cancellation email.',
  })
  sendCancellationEmails(@Ctx() { viewer }: RequestContext): Promise<CancellationEmails> {
    return sendCancellationEmails(this.deps, getAdminId(viewer));
  }

  private async assertExists(orderId: string): Promise<void> {
    await getOrderEntity(this.deps.database.read, orderId);
  }
}
