import type {
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
} from '../../../gql/graphql';
import { productInput } from '../../../gql/input-rules';
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
  nameEs: string;
  descriptionEs: string;
  ingredientsEs: string;
  allergensEs: string;
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
  nameEs: '',
  descriptionEs: '',
  ingredientsEs: '',
  allergensEs: '',
};

export function fieldsOf(product: Product | null): ProductFields {
  if (!product) return empty;
  const { name, description, category, price, inventory, isActive, imageUrl } = product;
  const { ingredients, allergens, netWeight, nameEs, descriptionEs, ingredientsEs, allergensEs } = product;
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
    ...{ nameEs, descriptionEs, ingredientsEs, allergensEs },
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
    nameEs: fields.nameEs.trim(),
    descriptionEs: fields.descriptionEs.trim(),
    ingredientsEs: fields.ingredientsEs.trim(),
    allergensEs: fields.allergensEs.trim(),
  };
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

export function checkNumbers({ price, inventory }: ProductFields) {
  return {
    price: isPrice(price) ? undefined : 'Please enter a price from 0.01 to 10,000.00',
    inventory: isCount(inventory) ? undefined : 'Please enter a whole number from 0 to 1,000,000',
  };
}

function isPrice(text: string): boolean {
  const amount = text.trim();
  if (!isAmount(amount)) return false;
  const { min, max } = productInput.price;
  const cents = toCents(amount);
  return cents >= min && cents <= max;
}

function isCount(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= productInput.inventory.max;
}
