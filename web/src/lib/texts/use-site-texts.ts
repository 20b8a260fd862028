import { useState } from 'react';
import { givenTexts } from './given-texts';
import { siteTexts, type SiteText } from '../format/site-texts';
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
