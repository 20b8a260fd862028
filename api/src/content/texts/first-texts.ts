import type { Database } from '../../database/index.js';
import { companyKeys } from './content-areas.js';
import type { Company } from '../company.js';
import { findContents, type ContentEntry } from './find-contents.js';

/** What home and every footer say: a page that came with all of these need not ask for them. */
const firstKeys = [
  'homepage_hero_title',
  'homepage_hero_subtitle',
  'homepage_about_text',
  ...Object.values(companyKeys),
];

/** Short managed texts that pages carry with them, so that their first paint is right. */
export function findFirstTexts({
  database,
  company,
}: {
  readonly database: Database;
  readonly company: Company;
}): Promise<ContentEntry[]> {
  return findContents(database.read, company, firstKeys);
}
