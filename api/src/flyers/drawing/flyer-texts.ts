import type { Language } from '../../lib/languages.js';
import { textsIn } from '../../lib/texts.js';

/** The texts of flyers and order forms: `t('Until {day}', { day })`, translated by the catalogs in this module. */
export function flyerTextsIn(language: Language) {
  return textsIn(language, new URL('../', import.meta.url));
}

export type FlyerTexts = ReturnType<typeof flyerTextsIn>;
