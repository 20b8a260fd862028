import { formatMoney } from '../lib/cents.js';
import { requiredPicks } from './mix-pack.js';
import type { ProductEntity } from './product.entity.js';
import type { Product, ProductResponse } from './product.types.js';

export function productView(product: ProductEntity): Product {
  const { id, name, description, price, imageUrl, category, inventory } = product;
  const { ingredients, allergens, netWeight } = product;
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
  };
}

export function productResponse(product: ProductEntity): ProductResponse {
  const { id, name, description, price, imageUrl, isActive, category, inventory, displayOrder } = product;
  return {
    id,
    name,
    description,
    price: formatMoney(price),
    imageUrl,
    isActive,
    category,
    inventory,
    displayOrder,
  };
}

/** True when not one box is left. */
export function isSoldOut({ inventory }: { inventory: number }): boolean {
  return inventory <= 0;
}
