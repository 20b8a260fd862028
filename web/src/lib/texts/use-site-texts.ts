import { brand } from '../format/brand';
import { Contents, keysIn, useContents } from './use-contents';
import { useLingui } from './use-lingui';

/** Texts of home and footer until the managed texts are loaded (docs/product/content.md; docs/product/interface.md). */
const siteTexts = {
  homepage_hero_title: /*i18n*/ 'Crunchy candy that lifts your school.',
  homepage_hero_subtitle:
    /*i18n*/ 'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.',
  homepage_about_text:
    /*i18n*/ '{brand} makes freeze-dried candy for schools, teams and clubs that raise money.',
  footer_company_name: brand.name,
  footer_contact_email: brand.supportEmail,
  footer_legal_name: brand.name,
  footer_postal_address: '',
} as const;

const keys = Object.keys(siteTexts);

/** Preloaded by the server (web/src/app/server.ts), so that the first screen shows the edited texts. */
export const SiteTexts = Contents;
export const siteTextsVariables = (language: string) => ({ keys: keysIn(keys, language) });

/** The short managed texts of home and footer; the built-in ones until they are loaded. */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const { i18n } = useLingui();
  const { texts } = useContents(keys);
  const builtIn = Object.entries(siteTexts).map(
    ([key, text]) => [key, i18n.t(text, { brand: brand.name })] as const,
  );
  return { ...siteTexts, ...Object.fromEntries([...builtIn, ...texts]) };
}

type SiteText = keyof typeof siteTexts;
