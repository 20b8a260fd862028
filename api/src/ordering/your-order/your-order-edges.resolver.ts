import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { messagesAboutOrder } from '../../content/index.js';
import { Money, type RequestContext } from '../../http/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { orderById, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';
import { refundedOfOrder, stepsOfOrder } from './your-order-facts.js';
import { YourOrder, YourOrderProblem, YourOrderStep } from './your-order.types.js';

/** What a buyer's page shows beside the person. */
@Resolver(() => YourOrder)
export class YourOrderEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Order, { description: "The order, masked as 'order' masks it." })
  async order(@Root() { id }: YourOrder, @Ctx() context: RequestContext): Promise<Order> {
    const order = await orderById(context, this.deps, id);
    if (!order) throw new Error(`Order ${id} was there, and is not`);
    return order;
  }

  @FieldResolver(() => [YourOrderStep], { description: 'How far it is, in the order of its way.' })
  async steps(@Root() { id }: YourOrder, @Ctx() context: RequestContext): Promise<YourOrderStep[]> {
    return (await stepsOfOrder(context, this.deps, id)) ?? [];
  }

  @FieldResolver(() => Money, { description: 'What went back to the card, or is on its way there.' })
  async refunded(@Root() { id }: YourOrder, @Ctx() context: RequestContext): Promise<string> {
    return formatMoney((await refundedOfOrder(context, this.deps, id)) ?? zeroCents);
  }

  @FieldResolver(() => [YourOrderProblem], {
    description: 'When its buyer wrote to us about it, newest first.',
  })
  async problems(
    @Root() { id }: YourOrder,
    @Ctx() context: RequestContext,
  ): Promise<readonly YourOrderProblem[]> {
    return (await messagesAboutOrder(context, this.deps, id)) ?? [];
  }
}
