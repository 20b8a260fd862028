import type { Messages } from '@lingui/core';
import { languages } from '../../gql/rules';
import { createI18n, type I18n, localeOf } from './i18n';

export { languages };

/** One file for each language but English: the build fills it with the catalogs of all features. */
const catalogs = import.meta.glob<{ default: Messages }>('../*.po');

/** How the server knows the choice (api: http/requests/language.ts). */
const cookie = 'skycrumb_language';

export async function loadI18n(language: string): Promise<I18n> {
  return createI18n(language, await loadMessages(language));
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
  return loadI18n(language).catch(() => createI18n('en'));
}

/** The switch: the page changes in place, and what is typed into it stays. */
export async function changeLanguage(i18n: I18n, language: string): Promise<void> {
  const messages = await loadMessages(language);
  const yearSeconds = 365 * 86_400;
  document.cookie = `${cookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  document.documentElement.lang = localeOf(language);
  i18n.load(language, messages);
  i18n.activate(language, localeOf(language));
}

function chosenLanguage(): string | undefined {
  return Object.keys(languages).find((language) =>
    document.cookie.split('; ').includes(`${cookie}=${language}`),
  );
}

async function loadMessages(language: string): Promise<Messages> {
  return (await catalogs[`../${language}.po`]?.())?.default ?? {};
}

/** A link such as a Spanish flyer's names its language once: the next pages of this visit are in it too. */
function keepLinkedLanguage(language: string): void {
  if (new URLSearchParams(location.search).get('lang') !== language) return;
  if (!document.cookie.includes(`${cookie}=`))
    document.cookie = `${cookie}=link-${language}; path=/; samesite=lax`;
}
