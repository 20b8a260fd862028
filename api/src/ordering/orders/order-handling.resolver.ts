import { FieldResolver, Resolver, Root } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { OrderStatus } from './order-enums.js';
import { canBeMarkedReady, isEditable, movesOf } from './order-status.js';
import { Order } from './order.types.js';

/** What an administrator may do with an order now. */
@Resolver(() => Order)
export class OrderHandlingResolver {
  @VisibleTo('staff')
  @FieldResolver(() => [OrderStatus], {
    nullable: true,
    description: 'Moves the state machine allows an administrator now, without cancelled.',
  })
  allowedMoves(@Root() order: Order): OrderStatus[] {
    return movesOf(order, 'admin');
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, { nullable: true, description: 'Customer and address can be corrected.' })
  canEdit(@Root() { status }: Order): boolean {
    return isEditable(status);
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, { nullable: true, description: 'It is not cancelled yet.' })
  canCancel(@Root() { status }: Order): boolean {
    return status !== 'cancelled';
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Its customer can be notified now that it is ready, and has not been.',
  })
  canMarkReady(@Root() order: Order): boolean {
    return canBeMarkedReady(order, 'admin');
  }
}
