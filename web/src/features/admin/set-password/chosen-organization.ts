/** What the tool needs to know of an organization. */
export type ChosenOrganization = { id: string; name: string; contactEmail: string; code: string };

/** The tool's search looks at name and contact e-mail only (docs/product/admin.md#validation). */
export function isSearched({ name, contactEmail }: ChosenOrganization, text: string): boolean {
  const words = text.trim().toLowerCase();
  return name.toLowerCase().includes(words) || contactEmail.toLowerCase().includes(words);
}
