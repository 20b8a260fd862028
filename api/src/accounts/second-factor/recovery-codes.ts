import { createHash, randomBytes } from 'node:crypto';

const count = 10;

/** Ten codes of 80 random bits each, such as `3f2a9-1c04d-77be0-52a1f`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const text = randomBytes(10).toString('hex');
    return (text.match(/.{5}/g) ?? []).join('-');
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
