import { type Language, languageCodes } from '../src/lib/texts/language';

/** Replaces `import.meta.glob`: the catalogs as the build compiles them. */
export const catalogs = Object.fromEntries(
  languageCodes
    .filter((language) => language !== 'en')
    .map((language) => [`../${language}.po`, () => load(language)]),
);

async function load(language: Language) {
  const { readCatalogs } = await import('../build/compile-catalogs');
  const { createI18n } = await import('../src/lib/texts/catalog-i18n');
  const texts = readCatalogs(language).flatMap(({ translations }) => [...translations]);
  return { default: createI18n(language, Object.fromEntries(texts)) };
}
