import type { I18n } from '../texts/i18n';
import { dateFormat } from './date-format';

const clock = dateFormat({ timeStyle: 'short' });

/** "3 s ago", "4 min ago", "2 h ago", for a live text. */
export function elapsedText(i18n: I18n, since: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
  if (seconds < 60) return i18n.t('{seconds} s ago', { seconds });
  if (seconds < 3_600) return i18n.t('{minutes} min ago', { minutes: Math.floor(seconds / 60) });
  return i18n.t('{hours} h ago', { hours: Math.floor(seconds / 3_600) });
}

/** Whole seconds until a moment; never negative. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}

/** "2:14 PM". */
export function clockTime(moment: Date, language?: string): string {
  return clock(language).format(moment);
}
