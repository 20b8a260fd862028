import { languages } from '../../gql/rules';
import { english, type I18n, type Language } from './i18n';

export { type Language, languages };

export const languageCodes = Object.keys(languages) as Language[]; // its keys are the codes

/** One file per language except English: the build merges the catalogs of all features into it. */
const catalogs = import.meta.glob<{ default: I18n }>('../*.po');

/** The cookie that tells the server (api: http/pages/web-files.ts). */
const cookie = 'skycrumb_language';

export async function loadI18n(language: string): Promise<I18n> {
  return (await catalogs[`../${language}.po`]?.())?.default ?? english;
}

/**
 * Starts in the visitor's language as the server read it (a page may be only in English), or in English when its
 * catalog does not load. A page cached by the service worker (the hand-out page) may be older than the choice.
 */
export function startI18n(): Promise<I18n> {
  const { language = 'en' } = document.documentElement.dataset;
  keepLinkedLanguage(language);
  return loadI18n(chosenLanguage() ?? language).catch(() => english);
}

/** Switches the language in place; typed text stays. */
export async function changeLanguage(language: string): Promise<I18n> {
  const i18n = await loadI18n(language);
  const yearSeconds = 365 * 86_400;
  document.cookie = `${cookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  return i18n;
}

function chosenLanguage(): string | undefined {
  return Object.keys(languages).find((language) =>
    document.cookie.split('; ').includes(`${cookie}=${language}`),
  );
}

/** Links such as the Spanish flyer's name a language: it applies to the rest of the visit. */
function keepLinkedLanguage(language: string): void {
  if (new URLSearchParams(location.search).get('lang') !== language) return;
  if (!document.cookie.includes(`${cookie}=`))
    document.cookie = `${cookie}=link-${language}; path=/; samesite=lax`;
}
