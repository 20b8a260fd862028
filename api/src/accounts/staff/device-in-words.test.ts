import { expect, test } from '@jest/globals';
import { deviceInWords } from './device-in-words.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on a Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.5.0', 'An unknown program'],
  ['python-requests (Linux)', 'A program on Linux'],
  ['<b>Chrome</b>', 'An unknown program'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

test('a caller without a user agent is unknown', () => {
  expect(deviceInWords(null)).toBe('An unknown program');
});
