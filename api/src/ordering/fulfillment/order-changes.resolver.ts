import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import { cancelOrder } from '../cancellation/cancel-order.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { notifyPickupReady } from '../fulfillment/notify-pickup.js';
import { OrderStatus } from './order-enums.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { OrderCorrectionInput } from './admin-order.inputs.js';
import { AdminOrder, CancellationEmails } from './admin-order.types.js';
import { adminOrder } from './admin-order.views.js';
import { sendCancellationEmails } from '../cancellation/cancellation-emails.js';
import { correctOrder } from '../fulfillment/correct-order.js';
import { getAdminOrder } from './load-admin-orders.js';

const maxReasonCharacters = 500;

/** docs/product/admin.md#states. */
const usualReason = 'Admin cancellation';

/** What administrators do with orders. */
@Resolver()
export class AdminOrderChangesResolver {
  constructor(private readonly deps: OrderingHandlerDeps) {}

  @Access('admin')
  @Mutation(() => AdminOrder, { description: 'A paid order is refunded in full first. Administrators.' })
  async cancelOrder(
    @Arg('orderId', () => ID) orderId: string,
    @Arg('reason', () => String, { defaultValue: usualReason }) reason: string,
    @Arg('mailCustomer', () => Boolean, { defaultValue: true }) mailsCustomer: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    if (reason.length > maxReasonCharacters)
      throw new InvalidInputError({ reason: 'The reason is too long.' });
    await this.find(orderId);
    const said = reason.trim() || usualReason;
    await cancelOrder(this.deps, orderId, { adminId: getAdminId(viewer), reason: said, mailsCustomer });
    return this.find(orderId);
  }

  @Access('admin')
  @Mutation(() => AdminOrder, { description: 'Moves an order by the status table. Administrators.' })
  async moveOrder(
    @Arg('orderId', () => ID) orderId: string,
    @Arg('to', () => OrderStatus) to: OrderStatus,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    await this.find(orderId);
    await moveOrder(this.deps, viewer, { orderId, to });
    return this.find(orderId);
  }

  @Access('admin')
  @Mutation(() => AdminOrder, {
    description: 'Marks a pickup order ready and mails its customer, once. Administrators.',
  })
  async markOrderReady(
    @Arg('orderId', () => ID) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    await this.find(orderId);
    await notifyPickupReady(this.deps, viewer, orderId);
    return this.find(orderId);
  }

  @Access('admin')
  @Mutation(() => AdminOrder, {
    description: 'Corrects an order that has not shipped. Administrators.',
  })
  async correctOrder(
    @Arg('orderId', () => ID) orderId: string,
    @Arg('input', () => OrderCorrectionInput) input: OrderCorrectionInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    await this.find(orderId);
    await correctOrder(this.deps, orderId, input, getAdminId(viewer), expected);
    return this.find(orderId);
  }

  @Access('admin')
  @Mutation(() => CancellationEmails, {
    description:
      'Mails the customers of cancelled orders that have had no cancellation e-mail. Administrators.',
  })
  sendCancellationEmails(@Ctx() { viewer }: RequestContext): Promise<CancellationEmails> {
    return sendCancellationEmails(this.deps, getAdminId(viewer));
  }

  /** Before a change it refuses what is not there, also what is no uuid. */
  private async find(orderId: string): Promise<AdminOrder> {
    return adminOrder(await getAdminOrder(this.deps.database.read, orderId));
  }
}
