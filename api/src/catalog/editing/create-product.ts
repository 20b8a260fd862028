import { type AuditedFields, recordAudit } from '../../accounts/index.js';
import { lockName, type Tx } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { oneLine } from '../../lib/mail-address.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { ProductEntity } from '../products/product.entity.js';
import { auditedTranslations, readTranslations } from '../products/translations.js';
import { addMovement, productSubject } from '../stock/record-stock.js';
import type { ProductInput, ProductTextsInput } from './admin-product.resolver.js';

/** Adds a product after the others. Throws InvalidInputError (400) for a name that is taken or a missing picture. */
export async function createProduct(
  tx: Tx,
  deps: ProductWriteDeps,
  input: ProductInput,
  adminId: string,
): Promise<ProductEntity> {
  const { name, description, category, price, inventory, isActive } = input;
  const imageUrl = input.imageUrl || null;
  await assertPicture(tx, deps, imageUrl);
  await assertNameFree(tx, oneLine(name), null);
  const product = await tx.save(
    tx.create(ProductEntity, {
      name: oneLine(name),
      description: description.trim(),
      category,
      price,
      inventory,
      isActive,
      imageUrl,
      ...readTexts(input),
      displayOrder: await nextPlace(tx),
    }),
  );
  await addMovement(tx, product, { kind: 'counted', change: inventory, adminId });
  await recordAudit(tx, {
    adminId,
    action: 'product-created',
    ...productSubject(product),
    after: auditedProduct(product),
  });
  await deps.notePublicChange(tx);
  return product;
}

type Texts = Pick<ProductEntity, 'ingredients' | 'allergens' | 'netWeight' | 'translations'>;

/** The optional texts to store. Omitted ones stay unchanged, or are empty for a new product. */
export function readTexts(input: ProductTextsInput, before?: Texts): Texts {
  const given = (text: Exclude<keyof Texts, 'translations'>) => input[text] ?? before?.[text] ?? '';
  return {
    ingredients: given('ingredients').trim(),
    allergens: given('allergens').trim(),
    netWeight: oneLine(given('netWeight')),
    translations: readTranslations(input.translations, before?.translations),
  };
}

async function nextPlace(tx: Tx): Promise<number> {
  const [row]: { next: number }[] = await tx.query(
    'SELECT COALESCE(max(display_order), 0) + 1 AS next FROM products',
  );
  return row?.next ?? 1;
}

export type NewProduct = Partial<Readonly<Texts>> & {
  readonly name: string;
  readonly price: Cents;
  readonly description?: string;
  readonly imageUrl?: string | null;
  readonly category?: string;
  readonly inventory?: number;
  readonly displayOrder?: number;
};

/**
 * Adds a product; omitted fields get the specification's defaults (docs/product/organization.md#fields). Returns its id.
 */
export async function addProduct(tx: Tx, product: NewProduct): Promise<string> {
  const { id } = await tx.save(tx.create(ProductEntity, product));
  return id;
}

/** Throws if an uploaded picture no longer exists; otherwise prevents its deletion until the commit. */
export async function assertPicture(
  tx: Tx,
  { holdPicture }: ProductWriteDeps,
  imageUrl: string | null,
): Promise<void> {
  if (!imageUrl?.startsWith('/media/')) return;
  if (await holdPicture(tx, imageUrl)) return;
  throw new InvalidInputError({ imageUrl: 'This picture no longer exists. Choose another one.' });
}

/** Throws if another product has the name. A lock makes concurrent checks wait. Existing duplicates keep their name. */
export async function assertNameFree(tx: Tx, name: string, ownId: string | null): Promise<void> {
  await lockName(tx, 'product names');
  const taken: unknown[] = await tx.query(
    'SELECT 1 FROM products WHERE lower(name) = lower($1) AND id IS DISTINCT FROM $2::uuid LIMIT 1',
    [name, ownId],
  );
  if (taken.length > 0)
    throw new InvalidInputError({ name: 'Another product has this name. Give this one its own.' });
}

/** A product's fields for the audit log. */
export function auditedProduct(product: ProductEntity): AuditedFields {
  const { name, description, category, price, inventory, isActive, imageUrl, displayOrder } = product;
  const { ingredients, allergens, netWeight, translations, isArchived } = product;
  return {
    name,
    description,
    category,
    price: formatMoney(price),
    inventory,
    isActive,
    isArchived,
    imageUrl,
    displayOrder,
    ingredients,
    allergens,
    netWeight,
    ...auditedTranslations(translations),
  };
}

/** Whether an uploaded picture exists; locks it until the transaction ends. Implemented by content (app-modules.ts). */
type HoldPicture = (tx: Tx, url: string) => Promise<boolean>;

/** What administrators' writes need besides the transaction. */
export type ProductWriteDeps = {
  readonly notePublicChange: NotePublicChange;
  readonly holdPicture: HoldPicture;
};
