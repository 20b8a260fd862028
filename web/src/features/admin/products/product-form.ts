import type {
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
} from '../../../gql/graphql';
import type { Seen } from '../../../lib/editing/edit-conflict';
import { isAmount, toAmount, toCents } from '../../../lib/format/money';

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
  ingredients: string;
  allergens: string;
  netWeight: string;
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
  ingredients: '',
  allergens: '',
  netWeight: '',
};

export function fieldsOf(product: Product | null): ProductFields {
  if (!product) return empty;
  const { name, description, category, price, inventory, isActive, imageUrl } = product;
  const { ingredients, allergens, netWeight } = product;
  return {
    name,
    description,
    category,
    price,
    inventory: String(inventory),
    isActive,
    imageUrl: imageUrl ?? '',
    ingredients,
    allergens,
    netWeight,
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
    ingredients: fields.ingredients.trim(),
    allergens: fields.allergens.trim(),
    netWeight: fields.netWeight.trim(),
  };
}

/** What the sheet was opened with, as the graph returns it. */
export function seenOf(product: Product | null): Seen {
  return product ? { ...fieldsOf(product) } : {};
}

/** Only what was changed: what is left out stays, so that a new price brings no old stock along. */
export function changesOf(before: ProductFields, after: ProductFields): ProductChangesInput {
  const [was, is] = [inputOf(before), inputOf(after)];
  const changed = Object.entries(is).filter(([name, value]) => value !== was[name as keyof ProductInput]); // its own keys
  const changes: ProductChangesInput = Object.fromEntries(changed);
  return {
    ...changes,
    // The server takes a picture away for an empty text.
    ...('imageUrl' in changes && { imageUrl: is.imageUrl ?? '' }),
    ...('inventory' in changes && { expectedInventory: was.inventory }),
  };
}

/** The limits are the server's. */
export const rules = {
  name: {
    validate: (name: string) => name.trim() !== '' || 'Name is required',
    maxLength: { value: 200, message: 'Please use at most 200 characters.' },
  },
  description: { maxLength: { value: 2_000, message: 'Please use at most 2000 characters.' } },
  fact: { maxLength: { value: 1_000, message: 'Please use at most 1000 characters.' } },
  netWeight: { maxLength: { value: 100, message: 'Please use at most 100 characters.' } },
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
