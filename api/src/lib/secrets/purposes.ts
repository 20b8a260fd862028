import { hkdfSync } from 'node:crypto';

/**
 * Every use of the session secret. Each has a key of its own, made out of the secret and these words, so that what is
 * stored of a caller's text is never what a link or a cookie is made of (docs/security.md#keys). A "row" is what the
 * database or Redis holds. Words that were in use are never given another meaning.
 */
export const purposes = [
  'session row',
  'visitor row',
  'address row',
  'supporter row',
  'login attempt row',
  'known device',
  'buyer link',
  'credit link',
  'unsubscribe link',
  'password link',
  'password link row',
  'staff password link',
  'staff password link row',
  'staff invitation',
  'staff invitation row',
  'member invitation',
  'member invitation row',
  'contact email link',
  'statement link',
  'stop link',
  'helper link row',
  'family link row',
  'teacher link',
  'packet link',
  'agreement link',
  'sealed text',
  'books signature',
  'account in the log',
] as const;

export type Purpose = (typeof purposes)[number];

const keyBytes = 32;

/** HKDF-SHA-256 (RFC 5869). */
export function deriveKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `skycrumb ${purpose}`, keyBytes));
}
