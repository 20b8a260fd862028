import { useState } from 'react';
import { givenTexts } from './given-texts';
import { siteTexts, type SiteText } from '../format/site-texts';
import { useContents } from './use-contents';

const keys = Object.keys(siteTexts);

/**
 * The short managed texts of home and footer: those that came with the page until the response is there, and the
 * built-in ones where none came.
 */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const { texts } = useContents(keys);
  const [given] = useState(givenTexts);
  return { ...siteTexts, ...given, ...Object.fromEntries(texts) };
}
