import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { BulkAction } from '../orders/bulk-action.js';

registerEnumType(BulkAction, {
  name: 'BulkAction',
  description: 'What is done to many orders at once; undo is what undoBulkRun starts.',
});

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description:
    'What an administrator does to many orders at once. Which orders is fixed when it is prepared.',
})
export class BulkRun {
  @Field(() => ID, { description: 'Named by the audit of each order.' })
  id: string;

  @Field(() => BulkAction, { description: 'What is done to each.' })
  action: BulkAction;

  @Field(() => Date, { description: 'When its orders were fixed.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'Null while nobody has said yes to it.' })
  startedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last order was through, or it was stopped.' })
  finishedAt: Date | null;

  @Field(() => Boolean, { description: 'It was stopped: the orders that were left stay as they are.' })
  isStopped: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was stopped, in a sentence for a person; null where somebody did.',
  })
  stopReason: string | null;

  @Field(() => Int, { description: 'How many orders.' })
  total: number;

  @Field(() => Int, { description: 'Those it was done to.' })
  doneCount: number;

  @Field(() => Int, { description: 'Those that refused, each with its reason.' })
  refusedCount: number;

  @Field(() => Int, { description: 'Those it was stopped before.' })
  skippedCount: number;

  @Field(() => Boolean, { description: 'Whether undoBulkRun would take it back.' })
  canUndo: boolean;

  /** Behind the edge `startedBy`. */
  adminId: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An order that a bulk run could not do it to.' })
export class BulkRefusal {
  @Field(() => ID, { description: "The order's id." })
  orderId: string;

  @Field(() => String, { description: "Its customer's name." })
  customerName: string;

  @Field(() => String, { description: 'Why, in a sentence for a person.' })
  reason: string;
}
