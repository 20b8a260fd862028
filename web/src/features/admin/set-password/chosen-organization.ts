import { fold } from '../../../lib/texts/fold';

/** What the tool needs to know of an organization. */
export type ChosenOrganization = { id: string; name: string; contactEmail: string; code: string };

/** The tool's search looks at name and contact e-mail only (docs/product/admin.md#validation). */
export function isSearched({ name, contactEmail }: ChosenOrganization, text: string): boolean {
  const words = fold(text).trim();
  return fold(name).includes(words) || fold(contactEmail).includes(words);
}
