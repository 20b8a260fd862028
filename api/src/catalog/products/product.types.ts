import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CalendarDay, described, Money, orNull, responseOf, VisibleTo } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { requiredPicks } from './mix-pack.js';
import type { ProductEntity } from './product.entity.js';

@VisibleTo('anyone')
@ObjectType({
  description: 'The texts of a product in another language. An empty text falls back to English.',
})
export class ProductTranslation {
  @Field(() => String, { description: 'The language code.' })
  language: string;

  @Field(() => String, { description: 'The name.' })
  name: string;

  @Field(() => String, { description: 'The description.' })
  description: string;

  @Field(() => String, { description: 'The ingredients.' })
  ingredients: string;

  @Field(() => String, { description: 'The allergens.' })
  allergens: string;

  @Field(() => String, { description: 'The net weight.' })
  netWeight: string;
}

/** Its sales are edges in product.resolver.ts. */
@VisibleTo('anyone')
@ObjectType({ description: 'A product of the shop, on sale or not.' })
export class Product {
  @Field(() => ID, { description: 'The id. It never changes.' })
  id: string;

  @Field(() => String, { description: 'The name in English.' })
  name: string;

  @Field(() => String, { description: 'One or two sentences for shoppers.' })
  description: string;

  @Field(() => String, { description: 'The ingredients; empty if unknown.' })
  ingredients: string;

  @Field(() => String, { description: 'Allergens it contains or may contain; empty if unknown.' })
  allergens: string;

  @Field(() => String, { description: 'The net weight of a box, as on its label; empty if unknown.' })
  netWeight: string;

  @Field(() => [ProductTranslation], { description: 'Its texts in languages other than English.' })
  translations: ProductTranslation[];

  @Field(() => Money, { description: 'The price of one box in US dollars.' })
  price: string;

  @Field(() => String, { nullable: true, description: 'The path of its picture on this server.' })
  imageUrl: string | null;

  @Field(() => String, { description: "'mix-pack' marks mix packs." })
  category: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of picks of a mix pack, 3 or 6; null for other products.',
  })
  picks: number | null;

  @Field(() => Int, { description: 'The boxes in stock.' })
  inventory: number;

  @Field(() => Boolean, { description: 'Whether no box is left.' })
  isSoldOut: boolean;

  @VisibleTo('staff')
  @Field(() => Boolean, { nullable: true, description: 'Whether the shop sells it.' })
  isActive: boolean;

  @VisibleTo('staff')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is archived: hidden from lists and not sold. Its history and orders stay.',
  })
  isArchived: boolean;

  @VisibleTo('staff', { nullable: true })
  @Field(() => CalendarDay, { nullable: true, description: 'The day of the next delivery.' })
  nextDeliveryOn: string | null;

  @VisibleTo('staff')
  @Field(() => Int, { nullable: true, description: 'Its position in the shop, lowest first.' })
  displayOrder: number;
}

@InputType({ description: 'Products that match all given fields. Staff.' })
export class ProductFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether the shop sells it; both if omitted.' })
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: 5 boxes or fewer. False: more.' })
  isLowOnStock?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: archived. False or omitted: the rest.' })
  isArchived?: boolean | null;
}

/** A product in REST, with the specification's field names (docs/product/organization.md#fields). */
const productResponseFields = {
  id: ID,
  name: String,
  description: String,
  price: Money,
  imageUrl: orNull(String),
  isActive: Boolean,
  category: String,
  inventory: Int,
  displayOrder: Int,
};

export const ProductResponse = responseOf('ProductResponse', productResponseFields);

/** The same with its sales, for staff (docs/product/admin.md#fields). */
export const ProductWithStatsResponse = responseOf('ProductWithStatsResponse', {
  ...productResponseFields,
  totalOrdered: described(Int, 'Units in paid orders that were not cancelled.'),
  totalRevenue: Money,
});

export function productView(product: ProductEntity): Product {
  const { createdAt: _, warnedDeliveryOn: __, price, translations, ...shown } = product;
  return {
    ...shown,
    price: formatMoney(price),
    translations: Object.entries(translations).map(([language, texts]) => ({
      language,
      name: '',
      description: '',
      ingredients: '',
      allergens: '',
      netWeight: '',
      ...texts,
    })),
    picks: requiredPicks(product),
    isSoldOut: isSoldOut(product),
  };
}

/** True if no box is left. */
export function isSoldOut({ inventory }: { inventory: number }): boolean {
  return inventory <= 0;
}
