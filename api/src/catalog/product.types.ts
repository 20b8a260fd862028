import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class Product {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

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

  @Field(() => String, { nullable: true })
  imageUrl: string | null;

  @Field(() => String, { description: "'mix-pack' marks mix packs." })
  category: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Picks a mix pack takes: 3, 6, or null for other products.',
  })
  picks: number | null;

  @Field(() => Int)
  inventory: number;

  @Field(() => Boolean)
  isSoldOut: boolean;
}

/** A product in REST, with the specification's field names (docs/product/organization.md#fields). */
@ObjectType()
export class ProductResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => Money)
  price: string;

  @Field(() => String, { nullable: true })
  imageUrl: string | null;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => String)
  category: string;

  @Field(() => Int)
  inventory: number;

  @Field(() => Int)
  displayOrder: number;
}
