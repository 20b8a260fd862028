import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the contact form shows once it was sent.' })
export class ContactReceipt {
  @Field(() => Boolean, { description: 'Always true: refusals are errors.' })
  success: boolean;

  @Field(() => String, { description: 'What to tell the sender.' })
  message: string;
}
