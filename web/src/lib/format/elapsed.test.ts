import { elapsedText, secondsUntil } from './elapsed';
import { english } from '../texts/i18n';

const now = new Date('2025-10-12T12:00:00Z');

test.each([
  ['2025-10-12T12:00:01Z', '0 s ago'],
  ['2025-10-12T11:59:57Z', '3 s ago'],
  ['2025-10-12T11:56:00Z', '4 min ago'],
  ['2025-10-12T09:30:00Z', '2 h ago'],
])('since %s reads "%s"', (since, text) => {
  expect(elapsedText(english, new Date(since), now)).toBe(text);
});

test('counts seconds down to zero', () => {
  expect(secondsUntil(new Date('2025-10-12T12:00:07.200Z'), now)).toBe(8);
  expect(secondsUntil(new Date('2025-10-12T11:00:00Z'), now)).toBe(0);
});
