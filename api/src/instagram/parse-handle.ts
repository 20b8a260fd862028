import { InvalidInputError } from '../lib/domain-error.js';

/**
 * A handle as Instagram writes it: the @ and spaces around it removed (docs/product/organization.md#validation). Throws
 * InvalidInputError (400).
 */
export function parseHandle(text: string): string {
  const handle = text.trim().replace(/^@/, '').trim();
  if (!handle) throw new InvalidInputError({ instagramHandle: 'Please enter your Instagram handle.' });
  if (/^[A-Za-z0-9._]{1,30}$/.test(handle)) return handle;
  throw new InvalidInputError({
    instagramHandle: 'An Instagram handle has up to 30 letters, digits, dots and underscores.',
  });
}
