import { createI18n } from '../texts/catalog-i18n';
import { english } from '../texts/i18n';
import { easternMoment } from './eastern-moment';

test('a moment for customers names Eastern time in their language', () => {
  const evening = '2026-11-12T02:30:00Z';
  expect(easternMoment(evening, english)).toBe('November 11, 2026 at 9:30 PM EST');
  expect(easternMoment(evening, createI18n('es'))).toMatch(
    /^11 de noviembre de 2026.* 9:30\sp\.\s?m\. hora del Este$/,
  );
});
