import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class ContactReceipt {
  @Field(() => Boolean)
  success: boolean;

  @Field(() => String, { description: 'What to tell the sender.' })
  message: string;
}
