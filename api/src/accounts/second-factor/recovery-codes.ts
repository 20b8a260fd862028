import { createHash, randomBytes } from 'node:crypto';

const count = 10;

/** Ten codes of 112 random bits each, such as `3f2a-91c0-4d77-be05-2a1f-08d3-6b9e` (OWASP ASVS 5, 6.5.2). */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const text = randomBytes(14).toString('hex');
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/**
 * What is stored of a code, however it was typed. Without our secret, so that codes work after a lost one; too long to
 * be found by trying.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return createHash('sha256').update(`recovery code ${plain}`).digest('base64url');
}
