import { Field, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What the deletion of an organization would mean now.' })
export class DeletionPreview {
  @Field(() => Int, {
    description: 'Orders of all its campaigns and states, which leave the ordinary lists.',
  })
  orderCount: number;

  @Field(() => Int, { description: 'Those of them that are not paid, which are cancelled.' })
  unpaidOrderCount: number;

  @Field(() => Money, { description: 'What it earned in all campaigns, less what was refunded.' })
  earned: string;
}
