import { useState } from 'react';
import { type SiteText, siteTexts } from '../format/site-texts';
import { useContents } from './use-contents';

const keys = Object.keys(siteTexts);

/**
 * The short managed texts of home and footer: those that came with the page, which nobody asks for again while they are
 * fresh, or the built-in ones until the response is there.
 */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const [given] = useState(givenTexts);
  const isWhole = given !== null && keys.every((key) => key in given);
  const { texts } = useContents(keys, isWhole ? performance.timeOrigin : null);
  return { ...siteTexts, ...given, ...Object.fromEntries(texts) };
}

/**
 * The managed texts that the server sent along with the page (api: http/pages/page-texts.ts), so that the first paint shows
 * what was edited. Null from a server that sends none.
 */
function givenTexts(): Record<string, string> | null {
  const block = document.getElementById('site-texts')?.textContent;
  if (!block) return null;
  const texts: unknown = JSON.parse(block);
  if (typeof texts !== 'object' || texts === null) return null;
  const entries = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
