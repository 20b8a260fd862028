/**
 * The managed texts that the server sent along with the page (api: http/pages/page-texts.ts), so that the first paint shows
 * what was edited. Null from a server that sends none.
 */
export function givenTexts(): Record<string, string> | null {
  const block = document.getElementById('site-texts')?.textContent;
  if (!block) return null;
  const texts: unknown = JSON.parse(block);
  if (typeof texts !== 'object' || texts === null) return null;
  const entries = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
