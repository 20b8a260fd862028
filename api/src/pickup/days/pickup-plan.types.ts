import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { HandOutDay } from '../hand-outs/hand-out-list.types.js';

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'When and where an order is handed out: the one source for the checkout, pages and emails.',
})
export class PickupPlan {
  @Field(() => HandOutDay, { nullable: true, description: 'The next pickup day that takes it.' })
  day: HandOutDay | null;

  @Field(() => String, { nullable: true, description: "Where: of the day, or the organization's place." })
  place: string | null;

  @Field(() => String, { nullable: true, description: 'The weekly hours; null where there is a day.' })
  hours: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The organization's note to those who come, where the day's does not say the same.",
  })
  instructions: string | null;
}
