import { languages } from '../../gql/rules';
import { english, type I18n, type Language, localeOf } from './i18n';

export { type Language, languages };

export const languageCodes = Object.keys(languages) as Language[]; // its keys are the codes

/** One file for each language but English: the build fills it with the catalogs of all features. */
const catalogs = import.meta.glob<{ default: I18n }>('../*.po');

/** How the server knows the choice (api: http/requests/language.ts). */
const cookie = 'skycrumb_language';

export async function loadI18n(language: string): Promise<I18n> {
  return (await catalogs[`../${language}.po`]?.())?.default ?? english;
}

/**
 * In the language that the server wrote the page in; in English where its texts do not come. A page that its worker
 * kept (the hand-out page) may be older than the choice.
 */
export function startI18n(): Promise<I18n> {
  const [written = 'en'] = document.documentElement.lang.split('-');
  keepLinkedLanguage(written);
  const language = chosenLanguage() ?? written;
  document.documentElement.lang = localeOf(language);
  return loadI18n(language).catch(() => english);
}

/** The switch: the page changes in place, and what is typed into it stays. */
export async function changeLanguage(language: string): Promise<I18n> {
  const i18n = await loadI18n(language);
  const yearSeconds = 365 * 86_400;
  document.cookie = `${cookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  document.documentElement.lang = localeOf(language);
  return i18n;
}

function chosenLanguage(): string | undefined {
  return Object.keys(languages).find((language) =>
    document.cookie.split('; ').includes(`${cookie}=${language}`),
  );
}

/** A link such as a Spanish flyer's names its language once: the next pages of this visit are in it too. */
function keepLinkedLanguage(language: string): void {
  if (new URLSearchParams(location.search).get('lang') !== language) return;
  if (!document.cookie.includes(`${cookie}=`))
    document.cookie = `${cookie}=link-${language}; path=/; samesite=lax`;
}
