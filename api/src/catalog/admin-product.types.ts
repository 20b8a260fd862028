import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../http/index.js';

/** A product with what it sold, in REST and with the specification's field names (docs/product/admin.md#fields). */
@ObjectType()
export class ProductWithStatsResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => String)
  category: string;

  @Field(() => Money)
  price: string;

  @Field(() => Int)
  inventory: number;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Int)
  displayOrder: number;

  @Field(() => String, { nullable: true })
  imageUrl: string | null;

  @Field(() => Int, { description: 'Units in paid orders that were not cancelled.' })
  totalOrdered: number;

  @Field(() => Money)
  totalRevenue: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A product as staff sees it, on sale or not.' })
export class AdminProduct {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => String)
  category: string;

  @Field(() => String, { description: 'What is in it; empty where nobody has said yet.' })
  ingredients: string;

  @Field(() => String, {
    description: 'Allergens it contains or may contain; empty where nobody has said yet.',
  })
  allergens: string;

  @Field(() => String, { description: 'Of a box, as its label says it; empty where nobody has said yet.' })
  netWeight: string;

  @Field(() => Money)
  price: string;

  @Field(() => Int)
  inventory: number;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Int)
  displayOrder: number;

  @Field(() => String, { nullable: true })
  imageUrl: string | null;

  @Field(() => Int, { nullable: true, description: 'Picks a mix pack takes.' })
  picks: number | null;

  @Field(() => Int, { description: 'Units in paid orders that were not cancelled; picks are not counted.' })
  totalOrdered: number;

  @Field(() => Money, { description: 'Merchandise of the same orders.' })
  totalRevenue: string;

  @Field(() => Int, {
    description: 'Units in unpaid orders: taken out of `inventory`, and given back if nobody pays.',
  })
  unitsHeldUnpaid: number;

  @Field(() => Boolean, { description: 'More than half of what could be sold is held by unpaid orders.' })
  isMostlyHeldUnpaid: boolean;
}
