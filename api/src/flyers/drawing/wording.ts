import { formatDollars, type Cents } from '../../lib/cents.js';
import { businessTimeZone } from '../../lib/dates.js';
import { localeOf, type Language } from '../../lib/languages.js';
import { textsIn } from '../../lib/texts.js';
import type { Flyer } from './draw-flyer.js';

/** The texts of flyers and order forms: `t('Until {day}', { day })`, translated by the catalogs in this module. */
export function flyerTextsIn(language: Language) {
  return textsIn(language, new URL('../', import.meta.url));
}

export type FlyerTexts = ReturnType<typeof flyerTextsIn>;

/** "$2,000", without zero cents. */
export function roundDollars(amount: Cents): string {
  return formatDollars(amount).replace(/\.00$/, '');
}

/** "Sep 24 – Oct 25, 2025", or a phrase if a date is missing. */
export function saleDates({ facts: { startDate, endDate } }: Flyer, texts: FlyerTexts): string {
  const format = dayFormat(texts);
  if (startDate && endDate) return plainSpaces(format.formatRange(startDate, endDate));
  if (startDate) return texts.t('From {day}', { day: plainSpaces(format.format(startDate)) });
  return endDate ? texts.t('Until {day}', { day: plainSpaces(format.format(endDate)) }) : texts.t('Open now');
}

export function madeOn({ setting }: Flyer, texts: FlyerTexts): string {
  return texts.t('Generated {day}', { day: plainSpaces(dayFormat(texts).format(setting.madeAt)) });
}

/** The shop's host name, as people type it. */
export function hostOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** The URL of a QR code: a page of the shop with the codes filled in, in the paper's language. */
export function addressOnPaper(
  { facts, setting }: Flyer,
  page: string,
  classroomCode: string | null,
): string {
  const search = new URLSearchParams({
    org: facts.organizationCode,
    ...(classroomCode && { class: classroomCode }),
    src: 'flyer',
    ...(setting.language !== 'en' && { lang: setting.language }),
  });
  return `${setting.publicUrl}${page}?${search.toString()}`;
}

/** Cached: creating one takes longer than drawing half a page, and every page needs it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat({ locale }: FlyerTexts): Intl.DateTimeFormat {
  const known = dayFormats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(locale), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: businessTimeZone,
  });
  dayFormats.set(locale, format);
  return format;
}

/** Replaces the thin and non-breaking spaces that Intl puts around dashes: not every font has them. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, ' ');
}
