import { expect, test } from '@jest/globals';
import { countedAddress } from './address.js';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, expected) => {
  expect(countedAddress(ip)).toBe(expected);
});

test('counts callers without an address together', () => {
  expect(countedAddress(undefined)).toBe('unknown');
});
