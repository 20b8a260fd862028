import type { Language } from '../../lib/languages.js';
import { textsIn } from '../../lib/texts.js';

/** What flyers and order forms say: `t('Until {day}', { day })`, in the words of the catalogs beside them. */
export function flyerTextsIn(language: Language) {
  return textsIn(language, new URL('../', import.meta.url));
}

export type FlyerTexts = ReturnType<typeof flyerTextsIn>;
