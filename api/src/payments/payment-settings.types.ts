import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'How a browser pays here.' })
export class PaymentSettings {
  @Field(() => String, { nullable: true, description: "Null: the checkout shows 'Payment System Error'." })
  publishableKey: string | null;

  @Field(() => Boolean, { description: 'Practice mode: no money moves.' })
  isSandbox: boolean;
}
