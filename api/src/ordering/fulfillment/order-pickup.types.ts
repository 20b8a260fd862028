import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: "When an order can be fetched and what to know, as its organization's settings say today.",
})
export class OrderPickup {
  @Field(() => String, { nullable: true, description: 'When somebody is there to hand it out.' })
  hours: string | null;

  @Field(() => String, { nullable: true, description: "The organization's note to those who come." })
  instructions: string | null;
}
