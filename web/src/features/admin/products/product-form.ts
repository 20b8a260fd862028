import type {
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
  ProductTranslationInput,
} from '../../../gql/graphql';
import { productInput, productTranslationInput } from '../../../gql/input-rules';
import { languages } from '../../../gql/rules';
import type { InputRules } from '../../../lib/editing/input-rules';
import { isAmount, toAmount, toCents } from '../../../lib/format/money';
import { typedAmount } from '../../../lib/format/typed-amount';

export const categories = [
  { value: 'freeze-dried-candy', label: 'Freeze-dried candy' },
  { value: 'mix-pack', label: 'Mix pack' },
] as const;

export const translatedInto = (Object.keys(languages) as (keyof typeof languages)[]).filter(
  (language) => language !== 'en',
);

const texts = ['name', 'description', 'ingredients', 'allergens', 'netWeight'] as const;

/** `name_es`: a text in another language, as the server's conflicts name it. */
type TranslationName = `${(typeof texts)[number]}_${(typeof translatedInto)[number]}`;

/** As typed. */
export type ProductFields = Record<(typeof texts)[number] | TranslationName, string> & {
  category: string;
  price: string;
  inventory: string;
  isActive: boolean;
  imageUrl: string;
};

/** A new product starts inactive. */
export function fieldsOf(product: Product | null): ProductFields {
  const { category = 'freeze-dried-candy', price = '', inventory = 100, imageUrl } = product ?? {};
  const translations = translatedInto.flatMap((language) => {
    const translation = product?.translations.find((one) => one.language === language);
    return texts.map((field) => [`${field}_${language}`, translation?.[field] ?? ''] as const);
  });
  const typed = [...texts.map((text) => [text, product?.[text] ?? ''] as const), ...translations];
  return {
    ...(Object.fromEntries(typed) as Record<(typeof typed)[number][0], string>), // of those names
    category,
    price,
    inventory: String(inventory),
    imageUrl: imageUrl ?? '',
    isActive: product?.isActive ?? false,
  };
}

export function inputOf(fields: ProductFields): ProductInput {
  const typed = Object.fromEntries(texts.map((text) => [text, fields[text].trim()]));
  return {
    ...(typed as Record<(typeof texts)[number], string>), // of those names
    category: fields.category,
    price: toAmount(toCents(typedAmount(fields.price))),
    inventory: Number(fields.inventory),
    isActive: fields.isActive,
    imageUrl: fields.imageUrl || null,
    translations: changedTranslations(fieldsOf(null), fields),
  };
}

function changedTranslations(before: ProductFields, after: ProductFields): ProductTranslationInput[] {
  return translatedInto.flatMap((language) => {
    const changed = texts
      .map((field) => [field, after[`${field}_${language}`].trim()] as const)
      .filter(([field, text]) => text !== before[`${field}_${language}`].trim());
    return changed.length > 0 ? [{ language, ...Object.fromEntries(changed) }] : [];
  });
}

/** Only the changes, so that a new price does not bring an old stock along. */
export function changesOf(before: ProductFields, after: ProductFields): ProductChangesInput {
  const [was, { translations: _all, ...is }] = [inputOf(before), inputOf(after)];
  const translations = changedTranslations(before, after);
  const changed = Object.entries(is).filter(([name, value]) => value !== was[name as keyof ProductInput]); // its own keys
  const changes: ProductChangesInput = Object.fromEntries(changed);
  return {
    ...changes,
    ...(translations.length > 0 && { translations }),
    // The server removes the picture for an empty text.
    ...('imageUrl' in changes && { imageUrl: is.imageUrl ?? '' }),
    ...('inventory' in changes && { expectedInventory: was.inventory }),
  };
}

/** The server's rules, by the form's field names. */
export const productRules: InputRules = {
  ...productInput,
  ...Object.fromEntries(
    translatedInto.flatMap((language) =>
      texts.map((field) => [`${field}_${language}`, productTranslationInput[field]]),
    ),
  ),
};

export function checkNumbers({ price, inventory }: ProductFields) {
  return {
    price: isPrice(price) ? undefined : 'Please enter a price from 0.01 to 10,000.00',
    inventory: isCount(inventory) ? undefined : 'Please enter a whole number from 0 to 1,000,000',
  };
}

function isPrice(text: string): boolean {
  const amount = typedAmount(text);
  if (!isAmount(amount)) return false;
  const { min, max } = productInput.price;
  const cents = toCents(amount);
  return cents >= min && cents <= max;
}

function isCount(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= productInput.inventory.max;
}
