import type { Reader } from '../../database/index.js';
import type { Company } from '../company.js';
import { companyKeys, contentAreas } from './content-areas.js';
import { ContentAreaEntity } from './content-area.entity.js';

export type ContentEntry = { readonly key: string; readonly value: string };

/**
 * The texts of the keys as the public sees them, in the order asked: what administrators stored, else the built-in
 * default. Unknown keys are left out. Built-in texts name the company as the footer does.
 */
export async function findContents(
  db: Reader,
  company: Company,
  keys: readonly string[],
): Promise<ContentEntry[]> {
  const known = contentAreas.filter(({ key }) => keys.includes(key));
  if (known.length === 0) return [];
  const stored = await findStored(db, [...known.map(({ key }) => key), ...Object.values(companyKeys)]);
  const shown = shownCompany(stored, company);
  return known
    .map(({ key, defaultValue }) => ({ key, value: stored.get(key) ?? defaultValue(shown) }))
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** The company as the footer names it. */
export async function findShownCompany(db: Reader, company: Company): Promise<Company> {
  return shownCompany(await findStored(db, Object.values(companyKeys)), company);
}

function shownCompany(stored: ReadonlyMap<string, string>, company: Company): Company {
  const name = stored.get(companyKeys.name) ?? company.name;
  return {
    name,
    email: stored.get(companyKeys.email) ?? company.email,
    // Whoever renames the shop has not named another seller yet.
    legalName:
      stored.get(companyKeys.legalName) ?? (company.legalName === company.name ? name : company.legalName),
    postalAddress: stored.get(companyKeys.postalAddress) ?? company.postalAddress,
  };
}

/** A stored text that was switched off shows its default again. */
async function findStored(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .createQueryBuilder(ContentAreaEntity, 'area')
    .where('area.key IN (:...keys) AND area.is_active', { keys: [...new Set(keys)] })
    .getMany();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
