import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { BulkAction } from '../orders/bulk-action.js';

registerEnumType(BulkAction, {
  name: 'BulkAction',
  description: 'An action on many orders; undo is the one that undoBulkRun starts.',
});

@VisibleTo('staff')
@ObjectType({
  description: "An administrator's action on many orders. Its orders are fixed when it is prepared.",
})
export class BulkRun {
  @Field(() => ID, { description: "The id, which each order's audit names." })
  id: string;

  @Field(() => BulkAction, { description: 'The action on each order.' })
  action: BulkAction;

  @Field(() => Date, { description: 'When it was prepared.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was started; null until then.' })
  startedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it finished or was stopped.' })
  finishedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it was stopped; its remaining orders stay unchanged.' })
  isStopped: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was stopped, in a sentence; null if a person stopped it.',
  })
  stopReason: string | null;

  @Field(() => Int, { description: 'The number of orders.' })
  total: number;

  @Field(() => Int, { description: 'The number of orders that are done.' })
  doneCount: number;

  @Field(() => Int, { description: 'The number of orders that were refused.' })
  refusedCount: number;

  @Field(() => Int, { description: 'The number of orders that it was stopped before.' })
  skippedCount: number;

  @Field(() => Boolean, { description: 'Whether undoBulkRun can undo it.' })
  canUndo: boolean;

  /** Behind the edge `startedBy`. */
  adminId: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'An order that refused the action of a bulk run.' })
export class BulkRefusal {
  @Field(() => ID, { description: "The order's id." })
  orderId: string;

  @Field(() => String, { description: "The customer's name." })
  customerName: string;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  reason: string;
}
