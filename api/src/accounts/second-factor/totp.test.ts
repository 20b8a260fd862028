import { describe, expect, test } from '@jest/globals';
import { findStep, makeTotpSecret, stepOf, totpAddress, totpCode } from './totp.js';

/** '12345678901234567890' from RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i matches RFC 6238', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1_000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  test('is valid for its own 30 seconds and for one step before and after', () => {
    const now = new Date(1_111_111_111_000);
    const found = [-2, -1, 0, 1, 2].map((off) => {
      const step = stepOf(now) + off;
      return findStep(secret, totpCode(secret, step), now) === step;
    });
    expect(found).toEqual([false, true, true, true, false]);
  });
});

test('a new secret has 160 bits in Base32, and the app gets it with the account name', () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(made);
  expect(totpAddress(secret, 'admin', 'Sky crumb')).toBe(
    `otpauth://totp/Sky%20crumb:admin?secret=${secret}&issuer=Sky%20crumb`,
  );
});
