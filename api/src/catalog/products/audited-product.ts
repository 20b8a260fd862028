import type { AuditedFields } from '../../accounts/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { ProductEntity } from './product.entity.js';

/** What the audit keeps of a product. */
export function auditedProduct(product: Omit<ProductEntity, 'id' | 'createdAt'>): AuditedFields {
  const { name, description, category, price, inventory, isActive, imageUrl, displayOrder } = product;
  const { ingredients, allergens, netWeight } = product;
  return {
    name,
    description,
    category,
    price: formatMoney(price),
    inventory,
    isActive,
    imageUrl,
    displayOrder,
    ingredients,
    allergens,
    netWeight,
  };
}
