/** An ILIKE pattern for texts that contain the search; null when there is nothing to search for. */
export function containing(search: string | null | undefined): string | null {
  const text = search?.trim();
  return text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
}
