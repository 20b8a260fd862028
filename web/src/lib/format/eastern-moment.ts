import type { I18n } from '../texts/i18n';
import { formatMoment } from './dates';

/** "October 12, 2025 at 3:04 PM EDT". In Spanish the zone is spelled out, since it has no abbreviation there. */
export function easternMoment(moment: Date | string, { locale }: I18n): string {
  const text = formatMoment(moment, locale);
  return locale === 'es' ? text.replace(/E.T$/, 'hora del Este') : text;
}
