import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';

@ObjectType()
export class NamedResponse {
  @Field(() => String)
  name: string;
}

@ObjectType()
export class PickResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType()
export class OrderItemResponse {
  @Field(() => NamedResponse)
  product: NamedResponse;

  @Field(() => String)
  productName: string;

  @Field(() => Int)
  quantity: number;

  @Field(() => Money)
  unitPrice: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [PickResponse], { nullable: true, description: "A mix pack's picks, one for each." })
  selectedProducts: PickResponse[] | null;
}
