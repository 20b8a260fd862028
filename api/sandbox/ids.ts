import { randomBytes } from 'node:crypto';

/** An id in the provider's format: a prefix for the kind, then 24 letters and digits. */
export function newId(prefix: string): string {
  let tail = '';
  while (tail.length < 24)
    tail += randomBytes(24)
      .toString('base64')
      .replace(/[^a-zA-Z0-9]/g, '');
  return `${prefix}_${tail.slice(0, 24)}`;
}
