import { ArrayMaxSize, IsIn, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, Money, type RequestContext, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { findProducts } from '../products/list-products.js';
import { mixPackCategory } from '../products/mix-pack.js';
import { Product, productView } from '../products/product.types.js';
import { translatedInto } from '../products/translations.js';
import { maxStock } from '../stock/record-stock.js';
import { createProduct, type ProductWriteDeps } from './create-product.js';
import { orderProducts, deleteProduct, updateProduct } from './update-product.js';

/** Product categories (docs/product/organization.md#fields). */
const categories = ['freeze-dried-candy', mixPackCategory];

const oneLine = /^[^\n\r]*$/;
const maxNameLength = 200;
const nameText = { message: 'The name must have 1 to 200 characters.' };
const maxDescriptionLength = 2_000;
const descriptionText = { message: 'The description is longer than 2,000 characters.' };
const categoryText = { message: `The category must be ${categories.join(' or ')}.` };
const priceText = { message: 'The price must be $0.01 to $10,000.00.' };
const maxCents = 1_000_000;
const inventoryText = { message: 'The inventory must be 0 to 1,000,000.' };

const factText = { message: 'Ingredients and allergens have at most 1,000 characters.' };
const maxFactLength = 1_000;
const weightText = { message: 'The net weight has at most 100 characters.' };
const maxWeightLength = 100;

/** Only our own pictures: built-in and uploaded ones. Empty for none. */
const imagePattern = /^(|\/(products|media)\/[a-z0-9-]+\.(svg|webp|png|jpg))$/;
const imageText = { message: 'Choose a picture of the shop or an uploaded one.' };

@InputType({ description: 'The texts of a product in a language. Empty texts fall back to English.' })
export class ProductTranslationInput {
  @IsIn(translatedInto, { message: `The language must be ${translatedInto.join(' or ')}.` })
  @Field(() => String, { description: 'The language code, other than English.' })
  language: string;

  @Matches(oneLine, nameText)
  @MaxLength(maxNameLength, nameText)
  @Field(() => String, { nullable: true, description: 'The name.' })
  name?: string | null;

  @MaxLength(maxDescriptionLength, descriptionText)
  @Field(() => String, { nullable: true, description: 'The description.' })
  description?: string | null;

  @MaxLength(maxFactLength, factText)
  @Field(() => String, { nullable: true, description: 'The ingredients.' })
  ingredients?: string | null;

  @MaxLength(maxFactLength, factText)
  @Field(() => String, { nullable: true, description: 'The allergens.' })
  allergens?: string | null;

  @MaxLength(maxWeightLength, weightText)
  @Field(() => String, { nullable: true, description: 'The net weight.' })
  netWeight?: string | null;
}

/** The optional fields of a new product and of a change. */
@InputType()
export abstract class ProductTextsInput {
  @Matches(imagePattern, imageText)
  @Field(() => String, { nullable: true, description: 'The path of its picture; empty for none.' })
  imageUrl?: string | null;

  @MaxLength(maxFactLength, factText)
  @Field(() => String, { nullable: true, description: 'The ingredients.' })
  ingredients?: string | null;

  @MaxLength(maxFactLength, factText)
  @Field(() => String, { nullable: true, description: 'Allergens it contains or may contain.' })
  allergens?: string | null;

  @MaxLength(maxWeightLength, weightText)
  @Field(() => String, { nullable: true, description: 'As on the label, such as 2.5 oz (71 g).' })
  netWeight?: string | null;

  @ArrayMaxSize(translatedInto.length, { message: 'Name each language once.' })
  @ValidateNested({ each: true })
  @Field(() => [ProductTranslationInput], { nullable: true, description: 'The languages that change.' })
  translations?: ProductTranslationInput[] | null;
}

@InputType({ description: 'A new product.' })
export class ProductInput extends ProductTextsInput {
  @Matches(/\S/, nameText)
  @Matches(oneLine, nameText)
  @MaxLength(maxNameLength, nameText)
  @Field(() => String, { description: 'The name.' })
  name: string;

  @MaxLength(maxDescriptionLength, descriptionText)
  @Field(() => String, { description: 'At most 2,000 characters.' })
  description: string;

  @IsIn(categories, categoryText)
  @Field(() => String, { description: 'freeze-dried-candy or mix-pack.' })
  category: string;

  @Min(1, priceText)
  @Max(maxCents, priceText)
  @Field(() => Money, { description: 'The price of one box in US dollars.' })
  price: Cents;

  @Min(0, inventoryText)
  @Max(maxStock, inventoryText)
  @Field(() => Int, { description: 'The boxes in stock.' })
  inventory: number;

  @Field(() => Boolean, { description: 'Whether the shop sells it.' })
  isActive: boolean;
}

@InputType({ description: 'Changes to a product. Omitted fields stay unchanged.' })
export class ProductChangesInput extends ProductTextsInput {
  @Matches(/\S/, nameText)
  @Matches(oneLine, nameText)
  @MaxLength(maxNameLength, nameText)
  @Field(() => String, { nullable: true, description: 'The name.' })
  name?: string | null;

  @MaxLength(maxDescriptionLength, descriptionText)
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters.' })
  description?: string | null;

  @IsIn(categories, categoryText)
  @Field(() => String, { nullable: true, description: 'freeze-dried-candy or mix-pack.' })
  category?: string | null;

  @Min(1, priceText)
  @Max(maxCents, priceText)
  @Field(() => Money, { nullable: true, description: 'The price of one box in US dollars.' })
  price?: Cents | null;

  @Min(0, inventoryText)
  @Max(maxStock, inventoryText)
  @Field(() => Int, {
    nullable: true,
    description:
      'The new stock in boxes. It ignores sales since the editor loaded unless expectedInventory is given.',
  })
  inventory?: number | null;

  @Min(0, inventoryText)
  @Max(maxStock, inventoryText)
  @Field(() => Int, {
    nullable: true,
    description: 'The stock that the editor loaded. Fails with STOCK_CHANGED if it has changed since.',
  })
  expectedInventory?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shop sells it.' })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is archived: hidden from lists and not sold.',
  })
  isArchived?: boolean | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'A deleted product.' })
class DeletedProduct {
  @Field(() => ID, { description: 'The id of the deleted product.' })
  id: string;
}

export type AdminProductDeps = ProductWriteDeps & { readonly database: Database };

@VisibleTo('staff')
@ObjectType({ description: 'The products after a change of their order.' })
class OrderedProducts {
  @Field(() => [Product], { description: 'All products in the new order.' })
  products: Product[];
}

/** Administrators' changes to products. */
@Resolver()
export class AdminProductResolver {
  constructor(private readonly deps: AdminProductDeps) {}

  @Access('admin')
  @Mutation(() => Product, { description: 'Adds a product after the others. Administrators.' })
  async createProduct(
    @Arg('input', () => ProductInput, { description: 'The new product.' }) input: ProductInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const product = await this.deps.database.transaction((tx) =>
      createProduct(tx, this.deps, input, getAdminId(viewer)),
    );
    return productView(product);
  }

  @Access('admin')
  @Mutation(() => Product, {
    description:
      'Changes the given fields of a product. Administrators. Fails with EDITED_MEANWHILE, STOCK_CHANGED.',
  })
  async updateProduct(
    @Arg('productId', () => ID, { description: "The product's id." }) productId: string,
    @Arg('input', () => ProductChangesInput, { description: 'The changes.' }) changes: ProductChangesInput,
    @Arg('expected', () => [ExpectedValueInput], {
      nullable: true,
      description: 'The values that the editor loaded.',
    })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const product = await this.deps.database.transaction((tx) =>
      updateProduct(tx, this.deps, { productId, changes, adminId: getAdminId(viewer), expected }),
    );
    return productView(product);
  }

  @Access('admin')
  @Mutation(() => DeletedProduct, {
    description: 'Deletes a product that was never ordered. Administrators. Fails with PRODUCT_ORDERED.',
  })
  async deleteProduct(
    @Arg('productId', () => ID, { description: "The product's id." }) productId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<DeletedProduct> {
    const { database } = this.deps;
    const deletion = { productId, adminId: getAdminId(viewer) };
    await database.transaction((tx) => deleteProduct(tx, this.deps, deletion));
    return { id: productId };
  }

  @Access('admin')
  @Mutation(() => OrderedProducts, {
    description:
      'Sets the display order; unlisted products follow in their old order. Administrators. Fails with EDITED_MEANWHILE.',
  })
  async orderProducts(
    @Arg('productIds', () => [ID], { description: 'Product ids in display order.' }) productIds: string[],
    @Arg('expectedIds', () => [ID], {
      nullable: true,
      description: 'The order that the editor loaded. Fails with EDITED_MEANWHILE if it has changed since.',
    })
    expectedIds: string[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderedProducts> {
    const { database } = this.deps;
    const ordering = { productIds, expectedIds: expectedIds ?? null, adminId: getAdminId(viewer) };
    await database.transaction((tx) => orderProducts(tx, this.deps, ordering));
    return { products: (await findProducts(database.read, {})).map(productView) };
  }
}
