import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What a browser needs to pay.' })
export class PaymentIntentSecret {
  @Field(() => String, { description: "For the payment provider's form." })
  clientSecret: string;
}
