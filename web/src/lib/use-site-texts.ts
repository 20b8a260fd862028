import { siteTexts, type SiteText } from './site-texts';
import { useContents } from './use-contents';

const keys = Object.keys(siteTexts);

/** The short managed texts of home and footer; the built-in ones until the answer is there, or when there is none. */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const { texts } = useContents(keys);
  return { ...siteTexts, ...Object.fromEntries(texts) };
}
