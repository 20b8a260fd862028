import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CalendarDay, Money, VisibleTo } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { requiredPicks } from './mix-pack.js';
import { noSales, type ProductSales } from './list-products.js';
import type { ProductEntity } from './product.entity.js';

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'What a product says in a language. What is empty there is said in English.',
})
export class ProductTranslation {
  @Field(() => String, { description: "The language's code." })
  language: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'Its description.' })
  description: string;

  @Field(() => String, { description: 'Its ingredients.' })
  ingredients: string;

  @Field(() => String, { description: 'Its allergens.' })
  allergens: string;
}

/** What a product sold is an edge: product.resolver.ts. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A candy that the shop sells, or sold.' })
export class Product {
  @Field(() => ID, { description: 'Stays the same for as long as the product exists.' })
  id: string;

  @Field(() => String, { description: 'As the shop shows it.' })
  name: string;

  @Field(() => String, { description: 'One or two sentences for shoppers.' })
  description: string;

  @Field(() => String, { description: 'What is in it; empty where it is not known yet.' })
  ingredients: string;

  @Field(() => String, {
    description: 'Allergens it contains or may contain; empty where they are not known yet.',
  })
  allergens: string;

  @Field(() => String, { description: 'Of a box, as its label says it; empty where it is not known yet.' })
  netWeight: string;

  @Field(() => [ProductTranslation], { description: 'What it says in other languages than English.' })
  translations: ProductTranslation[];

  @Field(() => Money, { description: 'Of one box, in US dollars.' })
  price: string;

  @Field(() => String, { nullable: true, description: 'The address of its picture on this server.' })
  imageUrl: string | null;

  @Field(() => String, { description: "'mix-pack' marks mix packs." })
  category: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Picks a mix pack takes: 3, 6, or null for other products.',
  })
  picks: number | null;

  @Field(() => Int, { description: 'Boxes that can be bought now.' })
  inventory: number;

  @Field(() => Boolean, { description: 'Not one box is left.' })
  isSoldOut: boolean;

  @VisibleTo('staff')
  @Field(() => Boolean, { nullable: true, description: 'Whether the shop offers it.' })
  isActive: boolean;

  @VisibleTo('staff')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is out of the lists and cannot be sold; its history and orders stay.',
  })
  isArchived: boolean;

  @VisibleTo('staff', { nullable: true })
  @Field(() => CalendarDay, { nullable: true, description: 'When more of it is expected.' })
  nextDeliveryOn: string | null;

  @VisibleTo('staff')
  @Field(() => Int, { nullable: true, description: 'Its place in the shop, lowest first.' })
  displayOrder: number;
}

@InputType({ description: 'What is given must all fit. For staff: the shop lists active products.' })
export class ProductFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether the shop offers it; both without it.' })
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: '5 boxes or fewer, sold out included; or more.' })
  isLowOnStock?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Those in the archive; the others without it.' })
  isArchived?: boolean | null;
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

/** The same with what it sold, for staff (docs/product/admin.md#fields). */
@ObjectType()
export class ProductWithStatsResponse extends ProductResponse {
  @Field(() => Int, { description: 'Units in paid orders that were not cancelled.' })
  totalOrdered: number;

  @Field(() => Money)
  totalRevenue: string;
}

export function productView(product: ProductEntity): Product {
  const { id, name, description, price, imageUrl, category, inventory } = product;
  const { ingredients, allergens, netWeight, isActive, displayOrder } = product;
  const { isArchived, nextDeliveryOn } = product;
  return {
    ...{ isArchived, nextDeliveryOn },
    id,
    name,
    description,
    ingredients,
    allergens,
    netWeight,
    translations: Object.entries(product.translations).map(([language, texts]) => ({
      ...{ language, name: '', description: '', ingredients: '', allergens: '' },
      ...texts,
    })),
    price: formatMoney(price),
    imageUrl,
    category,
    picks: requiredPicks(product),
    inventory,
    isSoldOut: isSoldOut(product),
    isActive,
    displayOrder,
  };
}

/** `productView` in REST: the documented keys. */
export function productResponse(product: ProductEntity): ProductResponse {
  const { id, name, description, price, imageUrl, isActive, category, inventory, displayOrder } =
    productView(product);
  return { id, name, description, price, imageUrl, isActive, category, inventory, displayOrder };
}

export function productWithStats(
  product: ProductEntity,
  sales: ReadonlyMap<string, ProductSales>,
): ProductWithStatsResponse {
  const { totalOrdered, totalRevenue } = sales.get(product.id) ?? noSales;
  return { ...productResponse(product), totalOrdered, totalRevenue: formatMoney(totalRevenue) };
}

/** True when not one box is left. */
export function isSoldOut({ inventory }: { inventory: number }): boolean {
  return inventory <= 0;
}
