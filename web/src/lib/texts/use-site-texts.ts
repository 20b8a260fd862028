import { type SiteText, siteTexts } from '../format/site-texts';
import { Contents, useContents } from './use-contents';

const keys = Object.keys(siteTexts);

/** What the server asks for ahead (web/src/app/server.ts): a first screen shows the edited texts at once. */
export const SiteTexts = Contents;
export const siteTextsVariables = { keys };

/** The short managed texts of home and footer, or the built-in ones until the response is there. */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const { texts } = useContents(keys);
  return { ...siteTexts, ...Object.fromEntries(texts) };
}
