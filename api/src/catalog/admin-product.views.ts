import { formatMoney } from '../lib/cents.js';
import type { AdminProduct, ProductWithStatsResponse } from './admin-product.types.js';
import { requiredPicks } from './mix-pack.js';
import type { ProductEntity } from './product.entity.js';
import { productResponse } from './product.views.js';
import { noSales, type FindProductSales } from './product-sales.js';

type Sales = Awaited<ReturnType<FindProductSales>>;

/** What other modules know of all products. */
export type ProductFacts = { readonly sales: Sales; readonly unpaidUnits: ReadonlyMap<string, number> };

export const noFacts: ProductFacts = { sales: new Map(), unpaidUnits: new Map() };

export function adminProduct(product: ProductEntity, { sales, unpaidUnits }: ProductFacts): AdminProduct {
  const { id, name, description, category, price, inventory, isActive, displayOrder, imageUrl } = product;
  const { ingredients, allergens, netWeight } = product;
  const { totalOrdered, totalRevenue } = sales.get(id) ?? noSales;
  const unitsHeldUnpaid = unpaidUnits.get(id) ?? 0;
  return {
    id,
    name,
    description,
    ingredients,
    allergens,
    netWeight,
    category,
    price: formatMoney(price),
    inventory,
    isActive,
    displayOrder,
    imageUrl,
    picks: requiredPicks(product),
    totalOrdered,
    totalRevenue: formatMoney(totalRevenue),
    unitsHeldUnpaid,
    // Of what is on the shelf and held together.
    isMostlyHeldUnpaid: unitsHeldUnpaid > inventory,
  };
}

export function productWithStats(product: ProductEntity, sales: Sales): ProductWithStatsResponse {
  const { totalOrdered, totalRevenue } = sales.get(product.id) ?? noSales;
  return { ...productResponse(product), totalOrdered, totalRevenue: formatMoney(totalRevenue) };
}
