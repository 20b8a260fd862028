import type { ManagedProduct_ProductFragment as Product, ProductInput } from '../../../gql/graphql';
import { isAmount, toAmount, toCents } from '../../../lib/money';

export const categories = [
  { value: 'freeze-dried-candy', label: 'Freeze-dried candy' },
  { value: 'mix-pack', label: 'Mix pack' },
] as const;

/** As typed. */
export type ProductFields = {
  name: string;
  description: string;
  category: string;
  price: string;
  inventory: string;
  isActive: boolean;
  imageUrl: string;
};

/** A new product is not sold before somebody switches it on. */
const empty: ProductFields = {
  name: '',
  description: '',
  category: 'freeze-dried-candy',
  price: '',
  inventory: '100',
  isActive: false,
  imageUrl: '',
};

export function fieldsOf(product: Product | null): ProductFields {
  if (!product) return empty;
  const { name, description, category, price, inventory, isActive, imageUrl } = product;
  return {
    name,
    description,
    category,
    price,
    inventory: String(inventory),
    isActive,
    imageUrl: imageUrl ?? '',
  };
}

export function inputOf(fields: ProductFields): ProductInput {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    category: fields.category,
    price: toAmount(toCents(fields.price.trim())),
    inventory: Number(fields.inventory),
    isActive: fields.isActive,
    imageUrl: fields.imageUrl || null,
  };
}

/** The limits are the server's. */
export const rules = {
  name: {
    validate: (name: string) => name.trim() !== '' || 'Name is required',
    maxLength: { value: 200, message: 'Please use at most 200 characters.' },
  },
  description: { maxLength: { value: 2_000, message: 'Please use at most 2000 characters.' } },
  price: { validate: (price: string) => isPrice(price) || 'Please enter a price from 0.01 to 10,000.00' },
  inventory: {
    validate: (count: string) => isCount(count) || 'Please enter a whole number from 0 to 1,000,000',
  },
};

function isPrice(text: string): boolean {
  const amount = text.trim();
  if (!isAmount(amount)) return false;
  const cents = toCents(amount);
  return cents >= 1 && cents <= 1_000_000;
}

function isCount(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000;
}
