import { hkdfSync } from 'node:crypto';

/**
 * Every use of the session secret. Each has its own key, derived from the secret and these words, so that the stored
 * hash of a caller's text is never a valid link or cookie (docs/security.md#keys). A "row" is the hash stored in the
 * database or Redis. Never reuse words for another purpose.
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
