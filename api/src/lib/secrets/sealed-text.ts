import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './purposes.js';

/** A decrypted text. `isNewest`: the first secret sealed it; otherwise it needs to be sealed again. */
export type Opened = { readonly text: string; readonly isNewest: boolean };

const algorithm = 'aes-256-gcm';
const lengths = { iv: 12, tag: 16 } as const;

/** Encrypts a text with a key derived from the secret (AES-256-GCM). */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv(algorithm, deriveKey(secret, 'sealed text'), iv, {
    authTagLength: lengths.tag,
  });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tries the secrets, newest first; null when none of them sealed it, or it was changed since. */
export function openSealed(secrets: readonly string[], sealed: string): Opened | null {
  for (const [index, secret] of secrets.entries()) {
    const text = openWith(secret, Buffer.from(sealed, 'base64url'));
    if (text !== null) return { text, isNewest: index === 0 };
  }
  return null;
}

function openWith(secret: string, bytes: Buffer): string | null {
  const iv = bytes.subarray(0, lengths.iv);
  const tag = bytes.subarray(lengths.iv, lengths.iv + lengths.tag);
  const rest = bytes.subarray(lengths.iv + lengths.tag);
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret, 'sealed text'), iv, {
      authTagLength: lengths.tag,
    });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    // Node throws a plain Error for a wrong tag and for one that is too short.
    return null;
  }
}
