import { formatMoney } from '../lib/cents.js';
import type { AdminProduct, ProductWithStatsAnswer } from './admin-product.types.js';
import { requiredPicks } from './mix-pack.js';
import type { ProductEntity } from './product.entity.js';
import { productAnswer } from './product.views.js';
import { noSales, type FindProductSales } from './product-sales.js';

type Sales = Awaited<ReturnType<FindProductSales>>;

export function adminProduct(product: ProductEntity, sales: Sales): AdminProduct {
  const { id, name, description, category, price, inventory, isActive, displayOrder, imageUrl } = product;
  const { ingredients, allergens, netWeight } = product;
  const { totalOrdered, totalRevenue } = sales.get(id) ?? noSales;
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
  };
}

export function productWithStats(product: ProductEntity, sales: Sales): ProductWithStatsAnswer {
  const { totalOrdered, totalRevenue } = sales.get(product.id) ?? noSales;
  return { ...productAnswer(product), totalOrdered, totalRevenue: formatMoney(totalRevenue) };
}
