import { formatDollars, type Cents } from '../../lib/cents.js';
import { businessTimeZone } from '../../lib/dates.js';
import type { Flyer } from './draw-flyer.js';
import type { FlyerTexts } from './flyer-texts.js';

/** "$2,000", without cents that are zero. */
export function roundDollars(amount: Cents): string {
  return formatDollars(amount).replace(/\.00$/, '');
}

/** "Sep 24 – Oct 25, 2025"; words in place of a missing date. */
export function saleDates({ facts: { startDate, endDate } }: Flyer, texts: FlyerTexts): string {
  const format = dayFormat(texts);
  if (startDate && endDate) return plainSpaces(format.formatRange(startDate, endDate));
  if (startDate) return texts.from(plainSpaces(format.format(startDate)));
  return endDate ? texts.until(plainSpaces(format.format(endDate))) : texts.openNow;
}

export function madeOn({ setting }: Flyer, texts: FlyerTexts): string {
  return texts.made(plainSpaces(dayFormat(texts).format(setting.madeAt)));
}

/** The shop's address as people type it. */
export function hostOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** What the QR code leads to: the shop with the codes filled in. */
export function shopAddress(
  publicUrl: string,
  organizationCode: string,
  classroomCode: string | null,
): string {
  return `${publicUrl}/?${codesIn(organizationCode, classroomCode).toString()}`;
}

/** The codes as the address of a page carries them, from paper. */
export function codesIn(organizationCode: string, classroomCode: string | null): URLSearchParams {
  return new URLSearchParams({
    org: organizationCode,
    ...(classroomCode && { class: classroomCode }),
    src: 'flyer',
  });
}

/** Making one takes longer than drawing half a page, and every page needs it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat({ locale }: FlyerTexts): Intl.DateTimeFormat {
  const known = dayFormats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: businessTimeZone,
  });
  dayFormats.set(locale, format);
  return format;
}

/** Intl puts thin and unbreakable spaces around dashes; not every font has them. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, ' ');
}
