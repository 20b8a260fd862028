import type { AuditedFields } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { languages } from '../../lib/languages.js';
import { oneLine } from '../../lib/mail-address.js';
import type { ProductEntity } from './product.entity.js';

export const translatedInto = Object.keys(languages).filter((language) => language !== 'en');

const fields = ['name', 'description', 'ingredients', 'allergens', 'netWeight'] as const;

/** By language, then by field. An empty or missing text falls back to English. */
export type Translations = Readonly<Record<string, Texts<string>>>;

type Texts<Text> = { readonly [Field in (typeof fields)[number]]?: Text };

/** Merges the given texts into the existing ones. */
export function readTranslations(
  given: readonly ({ readonly language: string } & Texts<string | null>)[] | null | undefined,
  before: Translations = {},
): Translations {
  const read = (given ?? []).map(({ language, ...texts }) => {
    const changed = fields
      .filter((field) => texts[field] != null)
      .map((field) => [field, field === 'name' ? oneLine(texts.name ?? '') : texts[field]?.trim()] as const);
    return [language, { ...before[language], ...Object.fromEntries(changed) }] as const;
  });
  return { ...before, ...Object.fromEntries(read) };
}

/** Field names such as `name_es`, which forms use for the values they loaded. */
export function auditedTranslations(translations: Translations): AuditedFields {
  const texts = translatedInto.flatMap((language) =>
    fields.map((field) => [`${field}_${language}`, translations[language]?.[field] ?? ''] as const),
  );
  return Object.fromEntries(texts);
}

type Named = Pick<ProductEntity, 'name' | 'translations'>;

export function nameIn(language: string, { name, translations }: Named): string {
  return translations[language]?.name || name;
}

/**
 * Translates the product names in order lines. A name without a translation stays, and so does a former name of a
 * product, since a line keeps the name at the sale.
 */
export async function loadProductNames(db: Reader, language: string): Promise<(sold: string) => string> {
  const rows: Named[] = translatedInto.includes(language)
    ? await db.query('SELECT name, translations FROM products WHERE translations ? $1', [language])
    : [];
  const names = new Map(rows.map((row) => [row.name, nameIn(language, row)]));
  return (sold) => names.get(sold) ?? sold;
}
