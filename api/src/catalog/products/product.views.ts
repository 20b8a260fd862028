import { formatMoney } from '../../lib/cents.js';
import { requiredPicks } from '../stock/mix-pack.js';
import type { ProductEntity } from './product.entity.js';
import { noSales, type ProductSales } from './product-sales.js';
import type { Product, ProductResponse, ProductWithStatsResponse } from './product.types.js';

export function productView(product: ProductEntity): Product {
  const { id, name, description, price, imageUrl, category, inventory } = product;
  const { ingredients, allergens, netWeight, isActive, displayOrder } = product;
  return {
    id,
    name,
    description,
    ingredients,
    allergens,
    netWeight,
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
